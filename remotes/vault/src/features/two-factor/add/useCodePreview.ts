import { useEffect, useState } from 'react';
import {
  computeCode,
  counterBytes,
  findSettingsFault,
  readPastedSeed,
  steamSettings,
  stepOf,
  stepStart,
  type OtpSettings,
} from '@cofferdam/domain/otp';
import { useUi } from '@cofferdam/ui/theme';
import type { EntryDraft } from './entryDraft.ts';

/** The code of a new entry, on this device's clock. */
export interface CodePreview {
  readonly code: string;
  /** The previous code, which services also accept. */
  readonly previous: string;
  readonly secondsLeft: number;
  readonly periodSeconds: number;
}

/**
 * Computes the code of a key before it's saved, so that a person can check it. Null for counter-based
 * codes, for an incomplete key or settings, and on pages without Web Crypto.
 */
export function useCodePreview(draft: EntryDraft): CodePreview | null {
  const [preview, setPreview] = useState<CodePreview | null>(null);
  const { now } = useUi();
  const { seed, type, algorithm, digits, period } = draft;
  useEffect(() => {
    const settings = settingsOf({ type, algorithm, digits, period });
    const read = readPastedSeed(seed);
    if (settings === null || !read.ok || !hasCryptography()) return setPreview(null);
    const controller = new AbortController();
    const watch = { now, show: setPreview, signal: controller.signal };
    void showCodes(settings, new Uint8Array(read.bytes), watch);
    return () => controller.abort();
  }, [seed, type, algorithm, digits, period, now]);
  return preview;
}

/** Steam's codes change as often as most others. */
const steamPeriodSeconds = 30;

type TimedSettings = OtpSettings & { readonly periodSeconds: number };

function settingsOf(draft: Pick<EntryDraft, 'type' | 'algorithm' | 'digits' | 'period'>): TimedSettings | null {
  if (draft.type === 'HOTP') return null;
  if (draft.type === 'STEAM') return { ...steamSettings, periodSeconds: steamPeriodSeconds };
  const { algorithm } = draft;
  const settings = { type: draft.type, algorithm, digits: Number(draft.digits), periodSeconds: Number(draft.period) };
  return findSettingsFault(settings) === null ? settings : null;
}

/** Browsers only allow it on https and on localhost. */
const hasCryptography = (): boolean => typeof crypto === 'object' && 'subtle' in crypto && crypto.subtle !== undefined;

interface Watch {
  /** The clock of the device, milliseconds since 1970. */
  readonly now: () => number;
  readonly show: (preview: CodePreview) => void;
  readonly signal: AbortSignal;
}

async function showCodes(
  settings: TimedSettings,
  seed: Uint8Array<ArrayBuffer>,
  { now, show, signal }: Watch,
): Promise<void> {
  const { periodSeconds } = settings;
  const hash = settings.algorithm.replace('SHA', 'SHA-');
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash }, false, ['sign']);
  const codeOf = async (step: number): Promise<string> => {
    const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, new Uint8Array(counterBytes(step))));
    return computeCode(settings, step, () => mac);
  };
  let shown = { step: -1, code: '', previous: '' };
  const tick = async (): Promise<void> => {
    const at = now();
    const step = stepOf(at, periodSeconds);
    if (step !== shown.step) shown = { step, code: await codeOf(step), previous: await codeOf(step - 1) };
    if (signal.aborted) return;
    const secondsLeft = Math.ceil((stepStart(step + 1, periodSeconds) - at) / 1_000);
    show({ code: shown.code, previous: shown.previous, secondsLeft, periodSeconds });
  };
  await tick();
  if (signal.aborted) return;
  const timer = setInterval(() => void tick(), 1_000);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
