import { readExternalLinks, type ExternalLinkName } from '../../app/externalLinks.ts';
import { linkMessages } from '../../messages/links.ts';
import styles from './ExternalLinks.module.css';

/** The external links that the operator has configured; nothing if there are none. */
export function ExternalLinks({ names }: { readonly names: readonly ExternalLinkName[] }) {
  const links = readExternalLinks(names);
  if (links.length === 0) return null;
  return (
    <nav className={styles.links} aria-label={linkMessages.label}>
      {links.map(([name, href]) => (
        <a key={name} className="cd-link" href={href} target="_blank" rel="noreferrer">
          {linkMessages[name]}
        </a>
      ))}
    </nav>
  );
}
