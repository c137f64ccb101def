import { formatList } from '@cofferdam/ui/format';
import type { SecondFactorMethod } from '@cofferdam/domain';

const count = (number: number, one: string, many: string): string => (number === 1 ? one : `${number} ${many}`);

/** English texts of the page of second factors. */
export const mfaMessages = {
  on: 'On',
  off: 'Off',
  required: (names: readonly string[]) =>
    `${formatList(names)} ${names.length === 1 ? 'requires' : 'require'} a second factor.`,
  have: (passkeys: number, apps: number) =>
    `You have ${formatList([
      ...(passkeys === 0 ? [] : [count(passkeys, 'a passkey', 'passkeys')]),
      ...(apps === 0 ? [] : [count(apps, 'an authenticator app', 'authenticator apps')]),
    ])}.`,
  offText: 'Anyone with your password can sign in as you. Add a passkey or an authenticator app.',
  added: 'Added',
  lastUsed: 'last used',
  neverUsed: 'never used',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  renameTitle: 'Rename',
  renameSave: 'Save name',
  renamed: 'Name saved',
  name: 'Name',
  nameMissing: 'Enter a name.',
  remove: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeConfirm: 'Remove',
  keep: 'Keep it',
  removed: 'Second factor removed',
  removeLastText: 'Your recovery codes stop working, too. After that, your password is enough to sign in.',
  lastRequired: 'An organization requires a second factor. Add another before you remove this one.',
  failed: 'Couldn’t load second factors',
  failedReason: 'The server didn’t answer. Nothing has changed.',

  passkeys: {
    title: 'Passkeys',
    hint: 'Your face, fingerprint or a security key. Nothing to type, nothing to phish.',
    none: 'No passkey yet.',
    add: 'Add passkey',
    otherSite: (host: string) => `for ${host}`,
    removeText:
      'You can no longer sign in with it. Delete it on your device, too. Browsers you trusted ask for a second factor again.',
    unavailable: 'This browser can’t use passkeys at this address.',
    dialogTitle: 'Add a passkey',
    dialogText: 'Your browser asks for your face, fingerprint, screen lock or security key.',
    nameHint: 'For example, the device or password manager it’s on.',
    firstName: 'Passkey',
    create: 'Continue',
    canceled: 'The browser didn’t create a passkey. Try again.',
    exists: 'This device or security key already has a passkey for your account.',
    done: 'Passkey added',
  },

  apps: {
    title: 'Authenticator app',
    hint: '6-digit codes from an app on your phone.',
    none: 'No authenticator app yet.',
    add: 'Add authenticator app',
    removeText: 'Its codes stop working. Browsers you trusted ask for a code again.',
  },

  recovery: {
    title: 'Recovery codes',
    hint: 'For when you lose every other factor. Each works once.',
    left: (remaining: number, total: number) => `${remaining} of ${total} left`,
    none: 'You get recovery codes with your first second factor.',
    created: 'Created',
    renew: 'Create new codes',
    renewTitle: 'Create new recovery codes?',
    renewText: 'The codes you have now stop working.',
    renewKeep: 'Keep the codes',
    note: 'New codes replace the old ones. Codes are shown only when they’re created.',
  },

  signIn: {
    title: 'Sign-in',
    hint: 'What you’re asked for when you sign in.',
    first: 'Ask first for',
    methods: { PASSKEY: 'Passkey', TOTP: 'Authenticator app', RECOVERY: 'Recovery code' } satisfies Record<
      SecondFactorMethod,
      string
    >,
    trust: 'Trust this browser for 30 days',
    trustHint: 'Skips the second factor here, never the password',
    trusted: 'Browser trusted',
    notTrusted: 'Browser no longer trusted',
    browsers: 'Trusted browsers',
    thisOne: 'This one',
    trustedAt: 'Trusted',
    until: 'ends',
    forget: 'Stop trusting',
    forgetOf: (device: string) => `Stop trusting ${device}`,
    forgetAll: 'Stop trusting all',
    forgot: 'Browser no longer trusted',
    forgotAll: 'Trust removed from all browsers',
  },

  dialog: {
    title: 'Add an authenticator app',
    nameHint: 'For example, the phone it’s on.',
    firstName: 'Authenticator app',
    next: 'Next',
    scan: 'Scan this with your authenticator app, or enter the key by hand.',
    qr: 'QR code for the authenticator app',
    key: 'Key',
    copyKey: 'Copy key',
    code: 'Code',
    codeHint: 'The 6-digit code that the app shows now.',
    codeMissing: 'Enter the code.',
    wrong: 'This code doesn’t match. Check the time on your phone, then enter a new code.',
    confirm: 'Turn on',
    done: 'Authenticator app added',
  },
  codes: {
    title: 'Save your recovery codes',
    text: 'They’re shown only now. Keep them where you can reach them without your phone.',
    copy: 'Copy all',
    download: 'Download',
    done: 'I saved them',
  },
} as const;
