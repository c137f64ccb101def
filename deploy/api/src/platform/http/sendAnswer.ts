import type { FastifyReply } from 'fastify';
import type { ContractCall } from '@cofferdam/api-contract';

const json = 'application/json; charset=utf-8';
/** From here on Node sends bytes faster than a text. A shorter text is sent in one write with its headers. */
const largeCharacters = 65_536;

/** Sends a response as JSON; undefined is one without fields. With `isChecked`, a response that violates the contract is an internal error. */
export function sendAnswer(reply: FastifyReply, call: ContractCall, answer: unknown, isChecked: boolean): FastifyReply {
  const text = JSON.stringify(answer ?? {});
  if (isChecked) {
    const places = call.output.safeParse(JSON.parse(text)).error?.issues.map((issue) => issue.path.join('.'));
    if (places !== undefined)
      throw new Error(`${call.group}.${call.name} answered against the contract: ${places.join(', ')}`);
  }
  return reply
    .code(200)
    .type(json)
    .send(text.length < largeCharacters ? text : Buffer.from(text));
}

/** Sends a body that isn't a call's response: a refusal, health, OpenAPI. */
export function sendJson(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).type(json).send(JSON.stringify(body));
}
