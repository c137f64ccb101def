import type { ReactNode } from 'react';
import { Tag, type TagTone } from '@cofferdam/ui/base';
import { CircleX, Copy, Equal, Plus, TriangleAlert } from '@cofferdam/ui/icons';
import { importTwoFactorsMessages as messages } from './importTwoFactors.messages.ts';
import type { Verdict } from './reviewImport.ts';
import { isRefused, type ReviewRow } from './reviewRows.ts';

const looks: Readonly<Record<Verdict['kind'] | 'refused', { readonly tone: TagTone; readonly icon: ReactNode }>> = {
  new: { tone: 'ok', icon: <Plus /> },
  duplicate: { tone: 'neutral', icon: <Equal /> },
  repeated: { tone: 'neutral', icon: <Copy /> },
  conflict: { tone: 'warn', icon: <TriangleAlert /> },
  refused: { tone: 'bad', icon: <CircleX /> },
};

/** What a row is, held against the workspace: as icon, color and word. */
export function VerdictTag({ row }: { readonly row: ReviewRow }) {
  const kind = isRefused(row) ? 'refused' : row.verdict.kind;
  const { tone, icon } = looks[kind];
  return (
    <Tag tone={tone} icon={icon}>
      {messages.verdicts[kind]}
    </Tag>
  );
}
