import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ComponentType, SVGProps } from 'react';
import * as arrowDown from 'lucide-react/icons/arrow-down';
import * as settings from 'lucide-react/icons/settings';
import * as trash from 'lucide-react/icons/trash';
import * as users from 'lucide-react/icons/users';
import createLucideIcon from './createLucideIcon.ts';

/** The data of an icon that its module exports next to the component. */
interface IconModule {
  readonly default: ComponentType<SVGProps<SVGSVGElement>>;
  readonly __iconData: Parameters<typeof createLucideIcon>[0] & { readonly aliases?: readonly string[] };
}

const modules = [arrowDown, settings, trash, users] as unknown as readonly IconModule[];

/** Removes the classes of an icon's former names: only lucide has them, and nothing here uses them. */
function withoutAliases(value: string, { aliases = [] }: IconModule['__iconData']): string {
  return aliases.reduce((text, alias) => text.replace(` lucide-${alias}`, ''), value);
}

/** The element in the document. HTML implies its namespace, so that attribute is ignored. */
function drawn(
  Icon: ComponentType<SVGProps<SVGSVGElement>>,
  props: SVGProps<SVGSVGElement>,
  data: IconModule['__iconData'],
): unknown {
  const { container, unmount } = render(<Icon {...props} />);
  const found = describeElement(container, data);
  unmount();
  return found;
}

function describeElement(element: Element, data: IconModule['__iconData']): unknown {
  const attributes = [...element.attributes].filter(({ name }) => name !== 'xmlns');
  return {
    tag: element.tagName,
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, withoutAliases(value, data)])),
    children: [...element.children].map((child) => describeElement(child, data)),
  };
}

describe.each(modules.map((module) => [module.__iconData.name, module] as const))('the icon %s', (_name, module) => {
  it.each<readonly [string, SVGProps<SVGSVGElement>]>([
    ['alone', {}],
    ['with a class', { className: 'own' }],
    ['with a label', { 'aria-label': 'Remove' }],
    ['with a role', { role: 'img' }],
    ['with a size', { width: 12, height: 12 }],
  ])('is the same element as lucide’s own, %s', (_what, props) => {
    const { default: theirs, __iconData: data } = module;
    expect(drawn(createLucideIcon(data), props, data)).toEqual(drawn(theirs, props, data));
  });
});
