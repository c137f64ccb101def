/** What a fake server saw. */
export interface SeenRequest {
  readonly path: string;
  readonly body: unknown;
}

/** A response of a fake server; an error means a lost connection. */
export type FakeAnswer = { readonly status: number; readonly body: unknown } | Error;

/** A fake server that replaces the network, for tests of code that calls one. */
export interface FakeServer {
  readonly seen: readonly SeenRequest[];
  stop(): void;
}

/** Replaces the network by `answer`; jsdom has no `fetch`. */
export function startFakeServer(answer: (request: SeenRequest) => FakeAnswer | Promise<FakeAnswer>): FakeServer {
  const seen: SeenRequest[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const path = typeof input === 'object' && 'url' in input ? input.url : input.toString();
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : 'null') as unknown;
    const request = { path, body };
    seen.push(request);
    return respond(await answer(request));
  };
  return {
    seen,
    stop: () => {
      globalThis.fetch = before;
    },
  };
}

/** A response as far as our code reads one. */
export function respond(answer: FakeAnswer): Response {
  if (answer instanceof Error) throw answer;
  const { status, body } = answer;
  return { ok: status >= 200 && status < 300, status, json: async () => body } as Response;
}
