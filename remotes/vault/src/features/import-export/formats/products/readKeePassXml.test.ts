import { describe, expect, it } from '@jest/globals';
import { readSecrets } from '../readSecrets.ts';

/** The structure of KeePass 2.5x: an element per field, values with line breaks and XML characters, a bin and a history. */
const field = (key: string, value: string, isProtected = false) =>
  `\t\t\t<String>\n\t\t\t\t<Key>${key}</Key>\n\t\t\t\t<Value${isProtected ? ' ProtectInMemory="True"' : ''}>${value}</Value>\n\t\t\t</String>\n`;
const times = '<Times><CreationTime>2026-01-02T03:04:05Z</CreationTime><Expires>False</Expires></Times>';
const entry = (fields: string, more = '') =>
  `\t\t<Entry>\n<UUID>ZQ==</UUID><IconID>0</IconID><Tags>ops;on-call</Tags>${times}\n${fields}${more}<AutoType><Enabled>True</Enabled></AutoType></Entry>\n`;
const old = entry(field('Title', 'Shop') + field('Password', 'the old one', true));
const text = `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<KeePassFile>
\t<Meta>
\t\t<Generator>KeePass</Generator>
\t\t<RecycleBinEnabled>True</RecycleBinEnabled>
\t\t<RecycleBinUUID>YmluYmluYmluYmluYmlubg==</RecycleBinUUID>
\t</Meta>
\t<Root>
\t<Group>
\t\t<UUID>cm9vdA==</UUID>
\t\t<Name>Halden</Name>
\t\t<Group><UUID>Zw==</UUID><Name>Web</Name>
${entry(
  field('Notes', 'one\r\n  two &lt;3&gt;') +
    field('Password', ' p&amp;"q\' ä €', true) +
    field('Title', 'Shop') +
    field('URL', 'https://shop.example/?a=1&amp;b=2') +
    field('UserName', 'ada') +
    field('API key', '<![CDATA[<k&>]]>', true) +
    field('Empty', '') +
    field('TimeOtp-Secret-Base32', 'JBSWY3DPEHPK3PXP', true) +
    field('TimeOtp-Period', '60'),
  `<Binary><Key>id.pem</Key><Value Ref="0" /></Binary><Binary><Key>b</Key><Value Ref="1" /></Binary><History>${old}${old}</History>`,
)}
${entry(field('Title', 'Blank') + field('Password', '', true))}
\t\t</Group>
\t\t<Group><UUID>YmluYmluYmluYmluYmlubg==</UUID><Name>Recycle Bin</Name>${entry(field('Title', 'Gone') + field('Password', 'x', true), `<History>${old}</History>`)}</Group>
\t</Group>
\t<DeletedObjects />
\t</Root>
</KeePassFile>
`;

describe('an XML export of KeePass', () => {
  it.each(['keepass.xml', null])('returns every value unchanged, with the file name %s', (fileName) => {
    const read = readSecrets(text, fileName);
    if (!read.ok) throw new Error(read.fault);
    const details = { labels: ['on-call', 'ops', 'Web'] };
    expect(read.format).toBe('keepass');
    expect(
      read.items.map((item) => {
        if (item.kind === 'remark') return item;
        if (item.kind === 'fault') return [item.reason, item.name, item.count ?? 1];
        return [item.name, item.value, { labels: item.labels }];
      }),
    ).toEqual([
      ['Shop/username', 'ada', details],
      ['Shop/password', ' p&"q\' ä €', details],
      ['Shop/uri', 'https://shop.example/?a=1&b=2', details],
      ['Shop/API key', '<k&>', details],
      ['Shop/notes', 'one\n  two <3>', details],
      ['two-factor', 'Shop', 1],
      ['attachment', 'Shop', 2],
      ['older-version', 'Shop', 2],
      ['no-pair', 'Blank', 1],
      ['trashed', 'Gone', 1],
      ['older-version', 'Gone', 1],
    ]);
  });

  it('with a document type is refused, so no entity is expanded or fetched', () => {
    const levels = Array.from({ length: 20 }, (_none, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join(
      '',
    );
    const bomb = text.replace('<KeePassFile>', `<!DOCTYPE KeePassFile [<!ENTITY e0 "ha">${levels}]><KeePassFile>`);
    const external = text.replace(
      '<KeePassFile>',
      '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><KeePassFile>',
    );
    for (const hostile of [bomb.replace('ada', '&e20;'), external.replace('ada', '&f;')])
      expect(readSecrets(hostile, 'keepass.xml')).toEqual({ ok: false, fault: 'syntax' });
  });

  it('is distinguished from other XML, and from the inner XML of a database', () => {
    expect(readSecrets('<?xml version="1.0"?><rss/>', null)).toEqual({ ok: false, fault: 'other-xml' });
    const inner = text.replaceAll('ProtectInMemory', 'Protected');
    expect(readSecrets(inner, 'a.xml')).toEqual({ ok: false, fault: 'encrypted' });
  });
});
