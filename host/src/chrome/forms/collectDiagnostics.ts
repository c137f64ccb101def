import type { CallInput } from '@cofferdam/api-contract';
import { redactPath, redactText } from '@cofferdam/telemetry';
import { hostBuild } from '../../app/hostBuild.ts';
import type { Shell } from '../../app/shell.ts';
import { preferencesAtom, themeAtom } from '../../session/sessionAtoms.ts';

/** The diagnostics of a support request. */
export type Diagnostics = CallInput<'message', 'support'>['diagnostics'];

const limit = 200;
const browserLimit = 512;

/** Collects the diagnostics of this page: a closed list, without names, values and queries. */
export function collectDiagnostics(
  { store, alerts, remotes }: Pick<Shell, 'store' | 'alerts' | 'remotes'>,
  now: number,
): Diagnostics {
  const { language, onLine, userAgent } = navigator;
  const lastError = alerts.current().findLast(({ type }) => type === 'ERROR');
  const sections = remotes.ok ? remotes.loader.descriptors() : [];
  return {
    at: new Date(now).toISOString(),
    page: redactPath(location.pathname).slice(0, limit),
    hostBuild: hostBuild.slice(0, limit),
    sections: sections.slice(0, 20).map(({ name, build }) => `${name} ${build}`.slice(0, limit)),
    browser: userAgent.slice(0, browserLimit),
    language: language.slice(0, limit),
    timeZone: writeOffset(-new Date(now).getTimezoneOffset()),
    viewport: `${innerWidth} x ${innerHeight}`,
    theme: store.get(themeAtom),
    isOnline: onLine,
    organizationId: store.get(preferencesAtom).organization?.id ?? null,
    lastError: lastError === undefined ? null : redactText(lastError.title).slice(0, limit),
  };
}

/** Minutes east of UTC, as in "UTC+01:00". */
function writeOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `UTC${minutes < 0 ? '−' : '+'}${hours}:${rest}`;
}
