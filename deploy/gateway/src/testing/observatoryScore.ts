import type { IncomingHttpHeaders } from 'node:http';

/** One rule of the Observatory and what an answer got for it. */
export interface ObservatoryFinding {
  readonly rule: string;
  /** Points added to or taken from 100. */
  readonly points: number;
}

interface ScannedAnswer {
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
}

const sixMonthsSeconds = 15_768_000;

function parsePolicy(text: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    text.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values];
    }),
  );
}

function policyPoints(policy: ReadonlyMap<string, readonly string[]>): number {
  const fallback = policy.get('default-src');
  const of = (name: string): readonly string[] => policy.get(name) ?? fallback ?? ['*'];
  const broad = ['*', 'http:', 'https:', 'data:', 'ftp:'];
  const scripts = of('script-src');
  const isGuarded = scripts.some((value) => /^'(nonce|sha)/.test(value));
  if (scripts.includes("'unsafe-inline'") && !isGuarded) return -20;
  if ([scripts, of('object-src')].some((values) => values.some((value) => broad.includes(value)))) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (of('style-src').includes("'unsafe-inline'")) return 0;
  return fallback?.join() === "'none'" ? 10 : 5;
}

function hstsPoints(header: string | undefined): number {
  const age = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? 0);
  if (header === undefined) return -20;
  return age >= sixMonthsSeconds ? 0 : -10;
}

function framePoints(policy: ReadonlyMap<string, readonly string[]>, header: unknown): number {
  const ancestors = policy.get('frame-ancestors');
  if (ancestors !== undefined && !ancestors.some((value) => ['*', 'https:', 'http:'].includes(value))) return 5;
  return header === 'DENY' || header === 'SAMEORIGIN' ? 0 : -20;
}

function referrerPoints(header: unknown): number {
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  if (typeof header === 'string' && isPrivate.includes(header)) return 5;
  return header === undefined ? 0 : -5;
}

function integrityPoints(html: string): number {
  const scripts = html.match(/<script[^>]*\ssrc=[^>]*>/g) ?? [];
  if (scripts.length === 0) return 0;
  if (scripts.every((script) => /\sintegrity="sha(256|384|512)-/.test(script))) return 5;
  return scripts.every((script) => /\ssrc="\//.test(script)) ? 0 : -5;
}

function cookiePoints(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0;
  const isSafe = (cookie: string): boolean => /;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie);
  if (!cookies.every(isSafe)) return -40;
  return cookies.every((cookie) => /;\s*samesite=/i.test(cookie)) ? 5 : 0;
}

function resourcePolicyPoints(header: unknown): number {
  if (header === 'same-origin' || header === 'same-site') return 10;
  return header === 'cross-origin' ? -5 : 0;
}

/**
 * Scores an answer by the rules that Mozilla's HTTP Observatory publishes (scoring version 5: a start of 100,
 * penalties and bonuses as below; bonuses count only where 90 remain without them). Redirection and preloading
 * are left out: they depend on the installation.
 */
export function observatoryScore({ headers, html }: ScannedAnswer): {
  readonly score: number;
  readonly findings: readonly ObservatoryFinding[];
} {
  const header = headers['content-security-policy'];
  const policy = parsePolicy(String(header ?? ''));
  const findings: ObservatoryFinding[] = [
    { rule: 'content-security-policy', points: header === undefined ? -25 : policyPoints(policy) },
    { rule: 'cookies', points: cookiePoints(headers['set-cookie'] ?? []) },
    { rule: 'cross-origin-resource-sharing', points: headers['access-control-allow-origin'] === undefined ? 0 : -50 },
    { rule: 'strict-transport-security', points: hstsPoints(headers['strict-transport-security']) },
    { rule: 'subresource-integrity', points: integrityPoints(html) },
    { rule: 'x-content-type-options', points: headers['x-content-type-options'] === 'nosniff' ? 0 : -5 },
    { rule: 'x-frame-options', points: framePoints(policy, headers['x-frame-options']) },
    { rule: 'referrer-policy', points: referrerPoints(headers['referrer-policy']) },
    { rule: 'cross-origin-resource-policy', points: resourcePolicyPoints(headers['cross-origin-resource-policy']) },
  ];
  const sum = (kept: (points: number) => boolean): number =>
    findings.reduce((total, { points }) => total + (kept(points) ? points : 0), 0);
  const withoutBonuses = 100 + sum((points) => points < 0);
  const score = withoutBonuses >= 90 ? withoutBonuses + sum((points) => points > 0) : withoutBonuses;
  return { score, findings };
}
