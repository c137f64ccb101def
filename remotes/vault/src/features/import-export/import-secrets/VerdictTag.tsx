import type { ReactNode } from 'react';
import { Tag, type TagTone } from '@cofferdam/ui/base';
import { CircleX, Copy, Equal, Pencil, Plus, TriangleAlert } from '@cofferdam/ui/icons';
import { importSecretsMessages as messages } from './importSecrets.messages.ts';
import type { Verdict } from './reviewImport.ts';

const looks: Readonly<Record<Verdict, { readonly tone: TagTone; readonly icon: ReactNode }>> = {
  new: { tone: 'ok', icon: <Plus /> },
  changed: { tone: 'accent', icon: <Pencil /> },
  same: { tone: 'neutral', icon: <Equal /> },
  exists: { tone: 'warn', icon: <TriangleAlert /> },
  clash: { tone: 'warn', icon: <TriangleAlert /> },
  empty: { tone: 'bad', icon: <CircleX /> },
  duplicate: { tone: 'neutral', icon: <Copy /> },
  'bad-name': { tone: 'bad', icon: <CircleX /> },
  'too-large': { tone: 'bad', icon: <CircleX /> },
  'bad-value': { tone: 'bad', icon: <CircleX /> },
  unreadable: { tone: 'bad', icon: <CircleX /> },
};

/** What a row is, as icon, color and word. */
export function VerdictTag({ verdict }: { readonly verdict: Verdict }) {
  const { tone, icon } = looks[verdict];
  return (
    <Tag tone={tone} icon={icon}>
      {messages.verdicts[verdict]}
    </Tag>
  );
}
