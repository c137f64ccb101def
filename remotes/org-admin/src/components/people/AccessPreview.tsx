import { ErrorState, SkeletonRows } from '@cofferdam/ui/base';
import { AccessChanges } from './AccessChanges.tsx';
import { accessChangesMessages as messages } from './accessChanges.messages.ts';
import type { AccessPreviewResult } from './readingChange.ts';

/** Props of AccessPreview. */
export interface AccessPreviewProps {
  /** What the server was asked, and what it has answered so far. */
  readonly preview: {
    readonly data: AccessPreviewResult | undefined;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** What the organization is called, for what is held in it. */
  readonly organization: string;
}

/** Who would gain and lose what where, while the server works it out and when it could not. */
export function AccessPreview({ preview: { data, isError, refetch }, organization }: AccessPreviewProps) {
  if (isError) return <ErrorState title={messages.failed} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={2} />;
  return <AccessChanges preview={data} organization={organization} />;
}
