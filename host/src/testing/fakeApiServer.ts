import type { FakeAnswer } from './fakeFetch.ts';

/** The network below the API client. */
export interface FakeApiServer {
  /** Each request, with its headers. */
  readonly seen: readonly Request[];
  stop(): void;
}

// The types of a page don't include those of Node.
const vmName: string = 'node:vm';
const vm = (await import(vmName)) as { readonly runInThisContext: (code: string) => unknown };
// jsdom has neither, and the client needs both.
const node = vm.runInThisContext('({ Request, Response })') as Pick<typeof globalThis, 'Request' | 'Response'>;

/** Node's own, with the page's address; it rejects an abort signal of jsdom. */
class PageRequest extends node.Request {
  constructor(input: URL | RequestInfo, init?: RequestInit) {
    super(input instanceof node.Request ? input : new URL(String(input), location.href), { ...init, signal: null });
  }
}

/** Replaces the network by `answer`, for tests of code that makes its own API client. */
export function startFakeApiServer(answer: (request: Request) => FakeAnswer | Promise<FakeAnswer>): FakeApiServer {
  const seen: Request[] = [];
  const { fetch, Request, Response } = globalThis;
  const answerOnce = async (request: Request): Promise<Response> => {
    seen.push(request);
    const given = await answer(request);
    if (given instanceof Error) throw given;
    return node.Response.json(given.body, { status: given.status });
  };
  Object.assign(globalThis, { Request: PageRequest, Response: node.Response, fetch: answerOnce });
  return { seen, stop: () => void Object.assign(globalThis, { fetch, Request, Response }) };
}
