import { readDataBlock } from '../boot/dataBlock.ts';

/** Names of external links that an operator can configure. */
export type ExternalLinkName =
  | 'pricing'
  | 'contactSales'
  | 'privacy'
  | 'terms'
  | 'status'
  | 'faq'
  | 'docs'
  | 'supportPortal';

/** The configured URLs for the given names, in their order. */
export function readExternalLinks(
  names: readonly ExternalLinkName[],
): readonly (readonly [ExternalLinkName, string])[] {
  const links = (readDataBlock('cofferdam-links') ?? {}) as Partial<Record<ExternalLinkName, string>>;
  return names.flatMap((name) => {
    const href = links[name];
    return href === undefined ? [] : [[name, href] as const];
  });
}
