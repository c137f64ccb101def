import { readDataBlock } from '../boot/dataBlock.ts';

/** Names of pages elsewhere that an operator can set. */
export type ExternalLinkName =
  | 'pricing'
  | 'contactSales'
  | 'privacy'
  | 'terms'
  | 'status'
  | 'faq'
  | 'docs'
  | 'supportPortal';

/** The addresses that are set, of the names that are asked for, in their order. */
export function readExternalLinks(
  names: readonly ExternalLinkName[],
): readonly (readonly [ExternalLinkName, string])[] {
  const links = (readDataBlock('cofferdam-links') ?? {}) as Partial<Record<ExternalLinkName, string>>;
  return names.flatMap((name) => {
    const href = links[name];
    return href === undefined ? [] : [[name, href] as const];
  });
}
