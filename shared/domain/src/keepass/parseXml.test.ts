import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseXml, xmlDepthLimit } from './parseXml.ts';

const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"\r\n\t]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`);

describe('the XML parser', () => {
  it('parses elements, attributes, references, CDATA, comments and processing instructions', () => {
    const text =
      '\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n<!-- one -->\r\n<a x="1 &lt;" y=\'"\'>one\r\n<b/>&amp;<![CDATA[<&amp;>]]>&#x41;&#66;<?pi x?><!----></a >\n';
    const root = parseXml(text);
    expect(root).toMatchObject({ name: 'a', text: 'one\n&<&amp;>AB', children: [{ name: 'b', text: '' }] });
    expect([...(root?.attributes ?? [])]).toEqual([
      ['x', '1 <'],
      ['y', '"'],
    ]);
  });

  it('removes the mark of the byte order only at the beginning, and makes a line feed of every line end', () => {
    expect(parseXml('\uFEFF<a>1\uFEFF\r2\r\n3\n4</a>')?.text).toBe('1\uFEFF\n2\n3\n4');
  });

  it.each(['#x9', '#xA', '#xD', '#x20', '#55295', '#xE000', '#xFFFD', '#x10000', '#x10FFFF'])(
    'reads the character &%s;',
    (reference) => {
      const point = reference.startsWith('#x') ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1));
      expect(parseXml(`<a>&${reference};</a>`)?.text).toBe(String.fromCodePoint(point));
    },
  );

  it.each(['#x8', '#xB', '#xC', '#xE', '#x1F', '#xD800', '#57343', '#xFFFE', '#xFFFF', '#x110000', '#9999999'])(
    'refuses the character &%s;',
    (reference) => {
      expect(parseXml(`<a>&${reference};</a>`)).toBeNull();
    },
  );

  it.each([
    ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>'],
    ['an external document type', '<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><a/>'],
    ['a document type inside', '<a><!DOCTYPE b></a>'],
    ['an entity that is not declared', '<a>&f;</a>'],
    ['a name of every object', '<a>&constructor;</a>'],
    ['a bare ampersand', '<a>R&D</a>'],
    ['a control character by number', '<a>&#0;</a>'],
    ['a control character', '<a>\u0001</a>'],
    ['half of a character by number', '<a>&#xD800;</a>'],
    ['half of a character', '<a>\uD800</a>'],
    ['another end tag', '<a><b></a></b>'],
    ['no end tag', '<a><b></b>'],
    ['two roots', '<a/><b/>'],
    ['text after the root', '<a/>x'],
    ['no root', '<?xml version="1.0"?>'],
    ['nothing', ''],
    ['an attribute twice', '<a x="1" x="2"/>'],
    ['an attribute without quotes', '<a x=1/>'],
    ['attributes without a blank between them', '<a x="1"y="2"/>'],
    ['a comment that does not end', '<a><!-- </a>'],
    ['two hyphens in a comment', '<a><!-- -- --></a>'],
    ['CDATA that does not end', '<a><![CDATA[</a>'],
    ['the end of CDATA in text', '<a>]]></a>'],
    ['a second declaration', '<a><?xml version="1.0"?></a>'],
    ['a declaration behind text', '<a>12345<?xml version="1.0"?></a>'],
    ['an entity in an attribute that is not declared', '<a x="&f;"/>'],
    ['too many elements within each other', `${'<a>'.repeat(xmlDepthLimit + 1)}${'</a>'.repeat(xmlDepthLimit + 1)}`],
  ])('refuses %s', (_name, text) => {
    expect(parseXml(text)).toBeNull();
  });

  it('returns every written text and attribute', () => {
    const anyText = fc
      .string({ unit: 'binary', maxLength: 40 })
      .filter((text) => text.isWellFormed() && !/[^\t\n\r\P{Cc}\x7f-\x9f]|[\ufffe\uffff]/u.test(text));
    fc.assert(
      fc.property(anyText, anyText, (inside, beside) => {
        const read = parseXml(`<a x="${escapeXml(beside)}">${escapeXml(inside)}</a>`);
        expect([read?.text, read?.attributes.get('x')]).toEqual([inside, beside]);
      }),
      { numRuns: 300 },
    );
  });

  it('never throws', () => {
    const parts = fc.constantFrom(
      ...'<>/?!-[]&;=\'"ax#\n '.split(''),
      '<a>',
      '</a>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (all) => {
        const read = parseXml(all.join(''));
        expect(read === null || typeof read.name === 'string').toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['<!--', '<![CDATA[', '<a ', '<?', '&', '<a x="', '<a>', '</a', '<a x="1" '])(
    'takes linear time, no matter how often %j repeats',
    (part) => {
      expect(parseXml(`<r>${part.repeat(2_000_000 / part.length)}`)).toBeNull();
    },
  );
});
