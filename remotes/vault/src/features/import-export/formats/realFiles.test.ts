import { describe, expect, it } from '@jest/globals';
import { readSecrets } from './readSecrets.ts';

/** Every row of a file: name, value and labels, or the fault. */
function rowsOf(text: string, fileName: string) {
  const read = readSecrets(text, fileName);
  if (!read.ok) throw new Error(read.fault);
  const rows = read.items.flatMap((item): (string | number | readonly string[])[][] => {
    if (item.kind === 'remark') return [];
    if (item.kind === 'fault') return [[item.reason, item.name ?? '', item.count ?? 1]];
    return [[item.name, item.value, ...(item.labels === undefined ? [] : [item.labels])]];
  });
  return { format: read.format, rows };
}

/** Bitwarden's unencrypted JSON, with each of its five kinds of items and everything that an item can have. */
const bitwarden = (() => {
  const dates = {
    revisionDate: '2026-02-03T04:05:06.789Z',
    creationDate: '2025-02-03T04:05:06.789Z',
    deletedDate: null,
  };
  const item = (id: number, type: number, name: string, more: object) => ({
    passwordHistory: null,
    ...dates,
    id: `7f3c1f9e-0000-4000-8000-00000000000${id}`,
    organizationId: null,
    folderId: null,
    type,
    reprompt: 0,
    name,
    notes: null,
    favorite: false,
    ...more,
    collectionIds: null,
  });
  const passkey = {
    credentialId: '1b7c',
    keyType: 'public-key',
    keyAlgorithm: 'ECDSA',
    keyCurve: 'P-256',
    keyValue: 'MIGHAgEA',
    rpId: 'github.com',
    userHandle: 'aGVucnk',
    userName: 'ada',
    counter: '0',
    rpName: 'GitHub',
    userDisplayName: 'Ada',
    discoverable: 'true',
    creationDate: '2026-01-01T00:00:00.000Z',
  };
  return JSON.stringify(
    {
      encrypted: false,
      folders: [
        { id: 'f0000000-0000-4000-8000-000000000001', name: 'Work/Ops' },
        { id: 'f0000000-0000-4000-8000-000000000002', name: 'Home' },
      ],
      items: [
        item(1, 1, 'GitHub', {
          passwordHistory: [{ lastUsedDate: '2025-12-01T00:00:00.000Z', password: 'the old one' }],
          folderId: 'f0000000-0000-4000-8000-000000000001',
          notes: 'ask Bo\n  before you rotate',
          fields: [
            { name: 'pin', value: '0042', type: 1, linkedId: null },
            { name: 'is shared', value: 'true', type: 2, linkedId: null },
            { name: null, value: null, type: 0, linkedId: null },
          ],
          login: {
            fido2Credentials: [passkey],
            uris: [
              { match: null, uri: 'https://github.com/login' },
              { match: 3, uri: 'https://gist.github.com' },
            ],
            username: 'ada@halden.example',
            password: ' p"a\\s,s=ä€🔑 ',
            totp: 'otpauth://totp/GitHub:ada?secret=JBSWY3DPEHPK3PXP&issuer=GitHub',
          },
        }),
        item(2, 2, 'Safe', { notes: 'left, 3 × right', secureNote: { type: 0 } }),
        item(3, 3, 'Visa', {
          card: {
            cardholderName: 'Ada L',
            brand: 'Visa',
            number: '4111111111111111',
            expMonth: '7',
            expYear: '2030',
            code: '007',
          },
        }),
        item(4, 4, 'Ada', { identity: { title: null, firstName: 'Ada', lastName: 'Lovelace', email: 'a@b.example' } }),
        item(5, 5, 'Deploy key', {
          folderId: 'f0000000-0000-4000-8000-000000000002',
          sshKey: {
            privateKey: '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\n-----END OPENSSH PRIVATE KEY-----\n',
            publicKey: 'ssh-ed25519 AAAA ada@halden',
            keyFingerprint: 'SHA256:47DEQpj8HBSa+/TImW',
          },
        }),
        item(6, 1, 'Gone', { deletedDate: '2026-01-05T00:00:00.000Z', login: { password: 'x' } }),
      ],
    },
    null,
    2,
  );
})();

describe('a complete export of a password manager', () => {
  it('of Bitwarden returns every value of every kind of item, and reports the rest', () => {
    const ops = ['Work/Ops'];
    const home = ['Home'];
    expect(rowsOf(bitwarden, 'bitwarden_export_20260203040506.json')).toEqual({
      format: 'bitwarden',
      rows: [
        ['GitHub/uri', 'https://github.com/login\nhttps://gist.github.com', ops],
        ['GitHub/username', 'ada@halden.example', ops],
        ['GitHub/password', ' p"a\\s,s=ä€🔑 ', ops],
        ['GitHub/pin', '0042', ops],
        ['GitHub/is shared', 'true', ops],
        ['GitHub/notes', 'ask Bo\n  before you rotate', ops],
        ['passkey', 'GitHub', 1],
        ['two-factor', 'GitHub', 1],
        ['older-version', 'GitHub', 1],
        ['Safe', 'left, 3 × right'],
        ['Visa/cardholderName', 'Ada L'],
        ['Visa/brand', 'Visa'],
        ['Visa/number', '4111111111111111'],
        ['Visa/expMonth', '7'],
        ['Visa/expYear', '2030'],
        ['Visa/code', '007'],
        ['Ada/firstName', 'Ada'],
        ['Ada/lastName', 'Lovelace'],
        ['Ada/email', 'a@b.example'],
        [
          'Deploy key/privateKey',
          '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\n-----END OPENSSH PRIVATE KEY-----\n',
          home,
        ],
        ['Deploy key/publicKey', 'ssh-ed25519 AAAA ada@halden', home],
        ['Deploy key/keyFingerprint', 'SHA256:47DEQpj8HBSa+/TImW', home],
        ['trashed', 'Gone', 1],
      ],
    });
  });

  it('of 1Password as CSV, with line breaks in a note, tags and a code', () => {
    const text = [
      'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes',
      'GitHub,https://github.com/login,ada@halden.example,"p,a""s\'s ä€",otpauth://totp/GitHub:ada?secret=JBSWY3DPEHPK3PXP&issuer=GitHub,true,false,ops;on-call,"one\ntwo, ""three"""',
      'Router,http://10.0.0.1,admin,hunter2,,false,false,,',
      '"Safe, in the hall",,,,,false,true,,"left, 3 right"',
      '',
    ].join('\n');
    const tags = ['on-call', 'ops'];
    expect(rowsOf(text, '1Password.csv')).toEqual({
      format: 'logins',
      rows: [
        ['GitHub/username', 'ada@halden.example', tags],
        ['GitHub/password', 'p,a"s\'s ä€', tags],
        ['GitHub/uri', 'https://github.com/login', tags],
        ['GitHub/notes', 'one\ntwo, "three"', tags],
        ['two-factor', 'GitHub', 1],
        ['Router/username', 'admin'],
        ['Router/password', 'hunter2'],
        ['Router/uri', 'http://10.0.0.1'],
        ['Safe_ in the hall/notes', 'left, 3 right'],
      ],
    });
  });

  it('of LastPass as CSV, with nested folders, a secure note and a password with all special characters of CSV', () => {
    const text = [
      'url,username,password,totp,extra,name,grouping,fav',
      'https://github.com/login,ada@halden.example,"p,a""s\'s ä€",JBSWY3DPEHPK3PXP,,GitHub,Work\\Ops,1',
      'http://sn,,,,"NoteType:Server\nHostname:db-1\nPassword:x,y",Database,Work,0',
      'https://shop.example,bo, spaces ,,,Shop,,0',
      '',
    ].join('\r\n');
    expect(rowsOf(text, 'lastpass_export.csv')).toEqual({
      format: 'logins',
      rows: [
        ['GitHub/username', 'ada@halden.example', ['Work/Ops']],
        ['GitHub/password', 'p,a"s\'s ä€', ['Work/Ops']],
        ['GitHub/uri', 'https://github.com/login', ['Work/Ops']],
        ['two-factor', 'GitHub', 1],
        ['Database/uri', 'http://sn', ['Work']],
        ['Database/notes', 'NoteType:Server\nHostname:db-1\nPassword:x,y', ['Work']],
        ['Shop/username', 'bo'],
        ['Shop/password', ' spaces '],
        ['Shop/uri', 'https://shop.example'],
      ],
    });
  });
});

describe('the output of another product’s command', () => {
  it('of kubectl get secrets,configmaps -o yaml: a list with types, annotations and binary data', () => {
    const text = `apiVersion: v1
items:
- apiVersion: v1
  data:
    DATABASE_URL: cG9zdGdyZXM6Ly91OnAlNDBzQGRiLTE6NTQzMi9wYXk/c3NsbW9kZT1yZXF1aXJl
    EMPTY: ""
    MULTILINE: b25lCnR3bwo=
    UMLAUT: cMOkc3PigqzwnZSY
    keystore.jks: /u3+7QAAAAI=
  immutable: true
  kind: Secret
  metadata:
    annotations:
      kubectl.kubernetes.io/last-applied-configuration: |
        {"apiVersion":"v1","data":{"DATABASE_URL":"eA=="},"kind":"Secret"}
    creationTimestamp: "2026-01-02T03:04:05Z"
    labels:
      app.kubernetes.io/name: payments
    name: payments
    namespace: prod
    resourceVersion: "184467"
    uid: 0c0f5b9e-5c0e-4b43-8d4e-3a1c9c1f2c11
  type: Opaque
- apiVersion: v1
  data:
    tls.crt: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0t
    tls.key: LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0t
  kind: Secret
  metadata:
    name: payments-tls
    namespace: prod
  type: kubernetes.io/tls
- apiVersion: v1
  data:
    LOG_LEVEL: info
  kind: ConfigMap
  metadata:
    name: payments
    namespace: prod
kind: List
metadata:
  resourceVersion: ""
`;
    expect(rowsOf(text, 'secrets.yaml')).toEqual({
      format: 'kubernetes',
      rows: [
        ['DATABASE_URL', 'postgres://u:p%40s@db-1:5432/pay?sslmode=require'],
        ['EMPTY', ''],
        ['MULTILINE', 'one\ntwo\n'],
        ['UMLAUT', 'päss€𝔘'],
        // Not text: it stays in base64.
        ['keystore.jks', '/u3+7QAAAAI='],
        ['tls.crt', '-----BEGIN CERTIFICATE-----'],
        ['tls.key', '-----BEGIN PRIVATE KEY-----'],
        ['not-a-secret', 'ConfigMap payments', 1],
      ],
    });
  });

  it('of doppler secrets --json: computed values, and Doppler’s own variables', () => {
    const secret = (computed: string, raw = computed) => ({
      computed,
      computedValueType: { type: 'string' },
      computedVisibility: 'masked',
      note: '',
      raw,
      rawValueType: { type: 'string' },
      rawVisibility: 'masked',
    });
    const file = {
      API_KEY: secret('sk_live_"4\\n"'),
      CERT: secret('-----BEGIN-----\nMIIB\n-----END-----\n'),
      DOPPLER_CONFIG: secret('prd'),
      DOPPLER_ENVIRONMENT: secret('prd'),
      DOPPLER_PROJECT: secret('payments'),
      URL: secret('https://api.halden.example/v1', 'https://${HOST}/v1'),
    };
    expect(rowsOf(JSON.stringify(file, null, 2), 'doppler.json')).toEqual({
      format: 'doppler',
      rows: [
        ['API_KEY', 'sk_live_"4\\n"'],
        ['CERT', '-----BEGIN-----\nMIIB\n-----END-----\n'],
        ['DOPPLER_CONFIG', 'prd'],
        ['DOPPLER_ENVIRONMENT', 'prd'],
        ['DOPPLER_PROJECT', 'payments'],
        ['URL', 'https://api.halden.example/v1'],
      ],
    });
  });

  it('of vault kv get -format=yaml: values of every YAML type in their notation', () => {
    const text = `data:
  data:
    api_key: sk_live_4
    cert: |
      -----BEGIN-----
      MIIB
      -----END-----
    empty: ""
    enabled: "true"
    folded: "p\\"a: s#s \\u20ac"
    port: "05432"
    ttl: 1e3
  metadata:
    created_time: "2026-01-02T03:04:05.678901234Z"
    custom_metadata: null
    deletion_time: ""
    destroyed: false
    version: 7
lease_duration: 0
lease_id: ""
mount_type: kv
renewable: false
request_id: 5c1b7b5e-0f3a-9a52-6f0e-6c3a1c2f9d00
warnings: null
`;
    expect(rowsOf(text, 'vault.yaml')).toEqual({
      format: 'vault',
      rows: [
        ['api_key', 'sk_live_4'],
        ['cert', '-----BEGIN-----\nMIIB\n-----END-----\n'],
        ['empty', ''],
        ['enabled', 'true'],
        ['folded', 'p"a: s#s €'],
        ['port', '05432'],
        ['ttl', '1e3'],
      ],
    });
  });
});
