import type { ReactNode } from 'react';
import { Tag, type TagTone } from '@cofferdam/ui/base';
import { CircleX, Copy, Minus, Pencil, Plus, TriangleAlert } from '@cofferdam/ui/icons';
import { Equal } from '@cofferdam/ui/page-icons';

/** The state of a row, compared with the workspace and the rest of the file. */
export type ImportState = 'new' | 'changed' | 'same' | 'conflict' | 'duplicate' | 'left-out' | 'invalid';

const looks: Readonly<Record<ImportState, { readonly tone: TagTone; readonly icon: ReactNode }>> = {
  new: { tone: 'ok', icon: <Plus /> },
  changed: { tone: 'accent', icon: <Pencil /> },
  same: { tone: 'neutral', icon: <Equal /> },
  conflict: { tone: 'warn', icon: <TriangleAlert /> },
  duplicate: { tone: 'neutral', icon: <Copy /> },
  'left-out': { tone: 'neutral', icon: <Minus /> },
  invalid: { tone: 'bad', icon: <CircleX /> },
};

/** Props of ImportStateTag. */
export interface ImportStateTagProps {
  readonly state: ImportState;
  readonly label: string;
}

/** The state of a row as icon, color and word. */
export function ImportStateTag({ state, label }: ImportStateTagProps) {
  const { tone, icon } = looks[state];
  return (
    <Tag tone={tone} icon={icon}>
      {label}
    </Tag>
  );
}
