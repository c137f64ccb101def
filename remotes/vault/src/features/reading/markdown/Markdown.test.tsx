import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import Markdown from './Markdown.tsx';

afterEach(cleanup);

/** Known attacks on Markdown renderers: raw HTML, schemes, entities, nesting that breaks out of attributes. */
const attacks: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<details open ontoggle=alert(1)>x</details>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><button>x</button></form>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;avascript&colon;alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x]( javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://vault.test/1)',
  '[x](view-source:https://evil.example)',
  '[x](//evil.example/path)',
  '[x](/organization/overview)',
  '[x](?disable-remotes=vault)',
  '![x](https://evil.example/pixel.png)',
  '![x](javascript:alert(1))',
  '![x](https://evil.example/a.png"onerror="alert(1))',
  '[![x](https://evil.example/a.png)](javascript:alert(1))',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '<https://evil.example/"onmouseover="alert(1)>',
  '[x](https://evil.example/ "title\' onmouseover=\'alert(1)")',
  '[x](https://evil.example/"><script>alert(1)</script>)',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '```"><img src=x onerror=alert(1)>\nx\n```',
  '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
  '- <img src=x onerror=alert(1)>',
  '> <script>alert(1)</script>',
  '# <img src=x onerror=alert(1)>',
  '*<script>alert(1)</script>*',
  '<IMG """><SCRIPT>alert("XSS")</SCRIPT>"\\>',
  '<<script>alert(1)//<</script>',
  '</div><script>alert(1)</script>',
  '<a\nhref="javascript:alert(1)">x</a>',
  '<input autofocus onfocus=alert(1)>',
  '<object data="javascript:alert(1)">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '__proto__\n\n[constructor]: javascript:alert(1)\n\n[constructor]',
];

const known = new Set(
  'DIV,H3,H4,H5,H6,P,STRONG,EM,S,BR,HR,CODE,PRE,BLOCKQUOTE,UL,OL,LI,A,SPAN,INPUT,TABLE,THEAD,TBODY,TR,TH,TD,svg,path'.split(
    ',',
  ),
);
const knownAttributes = new Set(
  'class,href,target,rel,title,start,type,checked,disabled,aria-label,aria-hidden,scope,tabindex,role'.split(','),
);

/** Forbidden output: elements, attributes and URLs that aren't ours. */
function findStrange(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    if (element.namespaceURI?.endsWith('svg') === true) return [];
    const attributes = [...element.attributes].filter(({ name }) => !knownAttributes.has(name)).map(({ name }) => name);
    const href = element.getAttribute('href');
    const isStrangeLink = href !== null && !/^(https?:\/\/|mailto:)/.test(href);
    return [...(known.has(element.tagName) ? [] : [element.tagName]), ...attributes, ...(isStrangeLink ? [href] : [])];
  });
}

describe('a note in Markdown', () => {
  it.each(attacks)('renders no active content for %j', (attack) => {
    const { container } = render(<Markdown text={attack} />);
    expect(findStrange(container)).toEqual([]);
    expect(container.querySelector('script, img, iframe, style, form, object, link, meta, base')).toBeNull();
  });

  it('renders no active content for any text, and never throws', () => {
    const piece = fc.oneof(
      fc.constantFrom(...attacks),
      fc.string(),
      fc.constantFrom('\n', '[', '](', ')', '*', '`', '<', '|', '- '),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const { container, unmount } = render(<Markdown text={pieces.join('')} />);
        expect(findStrange(container)).toEqual([]);
        unmount();
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['> ', 20_000],
    ['- ', 20_000],
    ['[', 20_000],
    ['*a _b ', 5_000],
    ['`', 50_000],
  ])('shows many repeats of %j as written, or renders them', (piece, times) => {
    const { container } = render(<Markdown text={piece.repeat(times)} />);
    expect(findStrange(container)).toEqual([]);
  });

  it('marks links as external and without an opener', () => {
    render(<Markdown text="[runbook](https://wiki.example/run) and <mara@example.com>" />);
    const [link, mail] = screen.getAllByRole('link');
    expect(link?.getAttribute('href')).toBe('https://wiki.example/run');
    expect(link?.getAttribute('rel')).toContain('noopener');
    expect(link?.textContent).toContain('opens another site');
    expect(mail?.getAttribute('href')).toBe('mailto:mara@example.com');
  });

  it('shows an image as a link with its description, and raw HTML as text', () => {
    const { container } = render(<Markdown text={'![diagram](https://wiki.example/a.png)\n\n<b>bold?</b>'} />);
    expect(screen.getByRole('link').textContent).toContain('Image: diagram');
    expect(container.textContent).toContain('<b>bold?</b>');
  });

  it('renders headings below those of the page, lists, tables, code and quotes', () => {
    render(
      <Markdown
        text={
          '# Title\n\n1. one\n2. two\n\n- [x] done\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> said\n\n    code & <tag>'
        }
      />,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Title' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('checkbox', { name: 'Done' })).toBeDisabled();
    expect(screen.getByRole('cell', { name: '2' })).toBeInTheDocument();
    expect(screen.getByText('code & <tag>')).toBeInTheDocument();
  });
});
