import { createElement, type ReactNode, type SVGProps } from 'react';

interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const attributes = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Replaces lucide-react's module of this name, whose context, aliases and builder are 1.2 kB of the first
 * page and unused. Renders the same element; an icon without a label is hidden from assistive
 * technology.
 */
export default function createLucideIcon({ name, node }: IconData) {
  const ownClass = `lucide lucide-${name}`;
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>): ReactNode {
    return createElement(
      'svg',
      {
        ...attributes,
        'aria-hidden': rest['aria-label'] === undefined && rest.role === undefined ? true : undefined,
        ...rest,
        className: className === undefined ? ownClass : `${ownClass} ${className}`,
      },
      ...node.map(([tag, attrs]) => createElement(tag, attrs)),
    );
  };
}
