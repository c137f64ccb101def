import type { Token, Tokens } from 'marked';
import { Fragment, useMemo, type ReactNode } from 'react';
import { ExternalLink } from '@cofferdam/ui/icons';
import { VisuallyHidden } from '@cofferdam/ui/base';
import { markdownMessages as messages } from './markdown.messages.ts';
import styles from './Markdown.module.css';
import { readTokens } from './readTokens.ts';
import { safeHref } from './safeHref.ts';

/**
 * Renders a text as Markdown.
 *
 * [Note: what a note may draw] The parser returns tokens, never HTML; each known token becomes an element of
 * ours, and everything else (raw HTML in particular) is shown as text. Text reaches the document through
 * React only, which escapes it. Nothing is fetched: an image becomes a link with its description. So a note can't
 * run code, send requests, or imitate the application.
 */
export default function Markdown({ text }: { readonly text: string }) {
  const tokens = useMemo(() => readTokens(text), [text]);
  if (tokens === null) return <pre className={styles.plain}>{text}</pre>;
  return <div className={styles.markdown}>{drawAll(tokens)}</div>;
}

function drawAll(tokens: readonly Token[] | undefined): ReactNode {
  return tokens?.map((token, index) => <Fragment key={index}>{draw(token)}</Fragment>);
}

// Headings of a note rank below those of the page.
const headings = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const;

// The union of tokens is open: extensions can add others, so each case states its type.
function draw(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      const Heading = headings[depth - 1] ?? 'h6';
      return <Heading>{drawAll(tokens)}</Heading>;
    }
    case 'paragraph':
      return <p>{drawAll((token as Tokens.Paragraph).tokens)}</p>;
    case 'text': {
      const { tokens, text } = token as Tokens.Text;
      return tokens === undefined ? decode(text) : drawAll(tokens);
    }
    case 'escape':
      return (token as Tokens.Escape).text;
    case 'strong':
      return <strong>{drawAll((token as Tokens.Strong).tokens)}</strong>;
    case 'em':
      return <em>{drawAll((token as Tokens.Em).tokens)}</em>;
    case 'del':
      return <s>{drawAll((token as Tokens.Del).tokens)}</s>;
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>;
    case 'code':
      return (
        // Scrollable content must be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote>{drawAll((token as Tokens.Blockquote).tokens)}</blockquote>;
    case 'list':
      return drawList(token as Tokens.List);
    case 'checkbox':
      return drawBox((token as Tokens.Checkbox).checked);
    case 'table':
      return drawTable(token as Tokens.Table);
    case 'link': {
      const { href, tokens } = token as Tokens.Link;
      return drawLink(href, drawAll(tokens));
    }
    case 'image': {
      const { href, text } = token as Tokens.Image;
      return drawLink(href, messages.image(text));
    }
    default:
      return token.raw;
  }
}

function drawLink(written: string, label: ReactNode): ReactNode {
  const href = safeHref(written);
  if (href === null) {
    return (
      <span>
        {label} <span className={styles.dim}>({written})</span>
      </span>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" title={href}>
      {label}
      <ExternalLink aria-hidden="true" />
      <VisuallyHidden>{messages.external}</VisuallyHidden>
    </a>
  );
}

function drawList({ ordered, start, items }: Tokens.List): ReactNode {
  const entries = items.map((item, index) => (
    <li key={index} className={item.task ? styles.task : undefined}>
      {drawAll(item.tokens)}
    </li>
  ));
  return ordered ? <ol start={start === '' ? 1 : start}>{entries}</ol> : <ul>{entries}</ul>;
}

function drawBox(isChecked: boolean): ReactNode {
  return <input type="checkbox" checked={isChecked} disabled aria-label={isChecked ? messages.done : messages.open} />;
}

function drawTable({ header, rows }: Tokens.Table): ReactNode {
  return (
    // Scrollable content must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.table} tabIndex={0} role="region" aria-label={messages.table}>
      <table>
        <thead>
          <tr>
            {header.map((cell, index) => (
              <th key={index} scope="col">
                {drawAll(cell.tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at}>{drawAll(cell.tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00A0',
};

/** The common named entities; others stay as written. */
function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole);
}
