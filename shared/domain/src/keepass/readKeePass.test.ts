import { describe, expect, it } from '@jest/globals';
import { isCodeField, isXml, readKeePass } from './readKeePass.ts';

const file = (root: string, meta = '') =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<KeePassFile><Meta>${meta}</Meta><Root>${root}</Root></KeePassFile>`;
const entry = (title: string, more = '') =>
  `<Entry><String><Key>Title</Key><Value>${title}</Value></String>${more}</Entry>`;
const read = (text: string) => {
  const reading = readKeePass(text);
  if (!reading.ok) throw new Error(reading.fault);
  return reading.entries;
};

describe('an export of KeePass', () => {
  it('returns each entry with its groups, tags, older states and attached files', () => {
    const more = `<Tags>ops;web, pci</Tags><History>${entry('Old')}${entry('Older')}<Times/></History><Binary><Key>a.pdf</Key><Value Ref="0"/></Binary>`;
    const inner = `<Group><Name>Web</Name>${entry('Shop', more)}</Group>`;
    expect(
      read(file(`<Group><Name>Database</Name>${entry('Top')}<Group><Name>Work</Name>${inner}</Group></Group>`)),
    ).toEqual([
      { fields: [{ key: 'Title', value: 'Top' }], groups: [], tags: [], isTrashed: false, history: 0, attachments: 0 },
      {
        fields: [{ key: 'Title', value: 'Shop' }],
        groups: ['Work', 'Web'],
        tags: ['ops', 'web', 'pci'],
        isTrashed: false,
        history: 2,
        attachments: 1,
      },
    ]);
  });

  it('marks entries in the recycle bin and its groups, unless the bin is off', () => {
    const bin = `<Group><UUID>Yg==</UUID><Name>Recycle Bin</Name>${entry('A')}<Group><Name>G</Name>${entry('B')}</Group></Group>`;
    const meta = (isOn: string) =>
      `<RecycleBinEnabled>${isOn}</RecycleBinEnabled><RecycleBinUUID>Yg==</RecycleBinUUID>`;
    const trashedOf = (isOn: string) =>
      read(file(`<Group><Name>D</Name>${bin}${entry('C')}</Group>`, meta(isOn))).map(({ isTrashed }) => isTrashed);
    expect(trashedOf('True')).toEqual([true, true, false]);
    expect(trashedOf('False')).toEqual([false, false, false]);
  });

  it('accepts a value that is only protected in memory, and refuses a file with an encrypted one', () => {
    const fileOf = (attribute: string) =>
      file(
        `<Group><Entry><String><Key>Password</Key><Value ${attribute}="True">x &amp; y</Value></String></Entry></Group>`,
      );
    expect(read(fileOf('ProtectInMemory'))[0]?.fields).toEqual([{ key: 'Password', value: 'x & y' }]);
    expect(readKeePass(fileOf('Protected'))).toEqual({ ok: false, fault: 'encrypted' });
  });

  it('is encrypted if one of the values is, but not for an attached file or an empty value', () => {
    const withValue = (name: string, text: string) =>
      file(`<Group>${entry('A', `<${name}><Key>k</Key><Value Protected="True">${text}</Value></${name}>`)}</Group>`);
    expect(readKeePass(withValue('String', 'x'))).toEqual({ ok: false, fault: 'encrypted' });
    expect(readKeePass(withValue('String', ''))).toMatchObject({ ok: true });
    expect(readKeePass(withValue('Binary', 'x'))).toMatchObject({ ok: true });
  });

  it('has no entries outside of its groups', () => {
    expect(read(file(`<DeletedObjects>${entry('Gone')}</DeletedObjects>`))).toEqual([]);
  });

  it('doesn’t have to describe its database', () => {
    const text = `<KeePassFile><Root><Group>${entry('A')}</Group></Root></KeePassFile>`;
    expect(read(text)).toMatchObject([{ isTrashed: false }]);
  });

  it.each([
    ['<a/>', 'other'],
    ['<a><Root/></a>', 'other'],
    ['<KeePassFile/>', 'other'],
    ['<KeePassFile>', 'syntax'],
    [`<!DOCTYPE KeePassFile>${file('').slice(file('').indexOf('<KeePassFile'))}`, 'syntax'],
  ])('%s is refused: %s', (text, fault) => {
    expect(readKeePass(text)).toEqual({ ok: false, fault });
  });

  it('is recognized by its beginning', () => {
    expect(['\uFEFF<?xml version="1.0"?>', '<KeePassFile>', '\n<!DOCTYPE a>', 'A=<?xml', '<b>=1'].map(isXml)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a field from which codes are computed', () => {
  it.each(['otp', 'TOTP Seed', 'TOTP Settings', 'TimeOtp-Secret-Base32', 'HmacOtp-Counter'])('is %s', (key) => {
    expect(isCodeField(key)).toBe(true);
  });

  it.each(['my otp', 'otp2', 'TOTP', 'my TimeOtp-Secret', 'TimeOtp-', 'OTP'])('isn’t %s', (key) => {
    expect(isCodeField(key)).toBe(false);
  });
});
