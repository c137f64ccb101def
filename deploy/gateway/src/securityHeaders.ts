/** Directives of a policy, by name. */
type Policy = Readonly<Record<string, readonly string[]>>;

const twoYearsSeconds = 63_072_000;

const unusedFeatures = [
  'accelerometer',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

function write(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

function onTls(publicOrigin: string): Policy {
  return publicOrigin.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {};
}

/** Headers of every response. A document or the API can have a narrower policy. */
export function baseHeaders(publicOrigin: string): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    // Responses aren't cached by default.
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
    // QR codes are read from the camera and the screen; both are videos that must be allowed to play.
    'permissions-policy': [
      'autoplay=(self)',
      'camera=(self)',
      'display-capture=(self)',
      'clipboard-read=(self)',
      'clipboard-write=(self)',
      ...unusedFeatures.map((feature) => `${feature}=()`),
    ].join(', '),
    'content-security-policy': write({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
  };
  if (publicOrigin.startsWith('https:')) {
    headers['strict-transport-security'] = `max-age=${twoYearsSeconds}; includeSubDomains; preload`;
  }
  return headers;
}

/** Inputs of a document's policy. */
export interface DocumentPolicyOptions {
  readonly publicOrigin: string;
  /** Only for styles: antd's pickers and the scroll lock of dialogs add style elements at run time. */
  readonly nonce: string;
}

/** Inputs of the host document's policy. */
export interface HostPolicyOptions extends DocumentPolicyOptions {
  /** Other origins that remotes are loaded from. */
  readonly remoteOrigins: readonly string[];
  /** Hash of the only inline script allowed in the document. */
  readonly scriptHash?: string | undefined;
  /** Where errors are sent; null for nowhere. */
  readonly reportingOrigin: string | null;
  /** Other origins that the host connects to: those of hosted sign-in. */
  readonly connectOrigins?: readonly string[];
}

/**
 * The policy of the host's document. Scripts are allowed from this origin and the registry's origins; the only inline
 * script is allowed by its hash. Every script URL passes the only Trusted Types policy, which knows the announced
 * files.
 */
export function hostPolicy(options: HostPolicyOptions): string {
  const { publicOrigin, nonce, remoteOrigins, reportingOrigin, connectOrigins = [], scriptHash } = options;
  return write({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(scriptHash === undefined ? [] : [`'${scriptHash}'`]), ...remoteOrigins],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...remoteOrigins],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...remoteOrigins,
      ...(reportingOrigin === null ? [] : [reportingOrigin]),
      ...connectOrigins,
    ],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    ...onTls(publicOrigin),
  });
}

/**
 * The policy of the service worker: it runs its own file, and fetches the files that it caches from this origin and
 * from the registry's origins, which always use TLS and hashes.
 */
export const workerPolicy: string = write({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'connect-src': ["'self'", 'https:'],
  'frame-ancestors': ["'none'"],
});

/**
 * The policy of the standalone share document. It shows a stranger's content, so it allows only its own script,
 * connections to this origin, and no forms.
 */
export function sharePolicy({
  publicOrigin,
  nonce,
  scriptHash,
}: DocumentPolicyOptions & { readonly scriptHash: string }): string {
  return write({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${scriptHash}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['cofferdam-share'],
    ...onTls(publicOrigin),
  });
}
