import type { ReactNode } from 'react';
import type { LabelColor } from '@cofferdam/domain';
import { hueOf, initialsOf } from './hueOf.ts';
import './Avatar.css';

interface AvatarProps {
  name: string;
  size?: 20 | 24 | 28;
}

/** A person or a service as two letters in a circle. Decorative: the name is beside it or is the control's label. */
export function Avatar({ name, size = 24 }: AvatarProps): ReactNode {
  return (
    <span
      className={`cd-avatar cd-size-${size} cd-hue-${hueOf(name)}`}
      data-letters={initialsOf(name)}
      aria-hidden="true"
    />
  );
}

interface TileProps {
  name: string;
  size?: 20 | 24 | 28 | 40 | 56;
  /** In the color of text, for the organization one is in. */
  solid?: boolean;
  /** Instead of the color that follows from the name. */
  color?: LabelColor | undefined;
  /** An `img` that covers the letter, once there is one. */
  children?: ReactNode;
}

/** An organization or an issuer as its first letter in a square. Decoration, as Avatar is. */
export function Tile({ name, size = 24, solid = false, color, children }: TileProps): ReactNode {
  const tone = solid ? 'cd-tile-solid' : `cd-hue-${hueOf(name)}`;
  return (
    <span
      className={`cd-tile cd-size-${size} ${tone}`}
      data-color={color}
      data-letters={[...name.trim()][0]?.toUpperCase() ?? '?'}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}

/** An avatar with its name beside it, as in table cells. */
export function Person({ name }: { name: string }): ReactNode {
  return (
    <span className="cd-row cd-gap-6">
      <Avatar name={name} />
      <span className="cd-ellipsis">{name}</span>
    </span>
  );
}
