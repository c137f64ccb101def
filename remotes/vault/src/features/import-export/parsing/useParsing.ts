import { useCallback, useEffect, useRef, useState } from 'react';
import { ParseError } from './parseInWorker.ts';
import { parsingMessages as messages } from './parsing.messages.ts';

/** The parsing of one file or text at a time. */
export interface Parsing {
  readonly isParsing: boolean;
  /** Starts parsing and cancels a running parse. `take` gets the result unless it's canceled. */
  readonly parse: <Result>(work: (signal: AbortSignal) => Promise<Result>, take: (result: Result) => void) => void;
  readonly cancel: () => void;
}

/**
 * Parses while the component is mounted.
 *
 * @param onFault gets the error text if parsing fails
 */
export function useParsing(onFault: (words: string) => void): Parsing {
  const running = useRef<AbortController | null>(null);
  const [isParsing, setIsParsing] = useState(false);

  const cancel = useCallback((): void => {
    running.current?.abort();
    running.current = null;
    setIsParsing(false);
  }, []);

  async function run<Result>(work: (signal: AbortSignal) => Promise<Result>, take: (result: Result) => void) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setIsParsing(true);
    try {
      const result = await work(controller.signal);
      if (!controller.signal.aborted) take(result);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof ParseError)) throw error;
      onFault(messages.faults[error.fault]);
    } finally {
      if (running.current === controller) cancel();
    }
  }

  useEffect(() => () => running.current?.abort(), []);
  return { isParsing, parse: (work, take) => void run(work, take), cancel };
}
