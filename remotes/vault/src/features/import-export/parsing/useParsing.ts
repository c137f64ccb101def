import { useCallback, useEffect, useRef, useState } from 'react';
import { ParseError } from './parseInWorker.ts';
import { parsingMessages as messages } from './parsing.messages.ts';

/** The parsing of one file or text at a time. */
export interface Parsing {
  readonly isParsing: boolean;
  /** Starts parsing, and ends what was being parsed. `take` gets the result unless that is cancelled. */
  readonly parse: <Result>(work: (signal: AbortSignal) => Promise<Result>, take: (result: Result) => void) => void;
  readonly cancel: () => void;
}

/**
 * Parses for as long as the component is there.
 *
 * @param onFault gets the words for a text that could not be parsed
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
