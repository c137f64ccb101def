import { ErrorState, SkeletonRows } from '@cofferdam/ui/base';
import { AccessChanges } from './AccessChanges.tsx';
import { accessChangesMessages as messages } from './accessChanges.messages.ts';
import type { AccessPreviewResult } from './readingChange.ts';

/** Props of AccessPreview. */
export interface AccessPreviewProps {
  /** The preview that was requested, and its result so far. */
  readonly preview: {
    readonly data: AccessPreviewResult | undefined;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The organization's name, for permissions of the organization. */
  readonly organization: string;
}

/** Who would gain and lose which access, with states for loading and failure. */
export function AccessPreview({ preview: { data, isError, refetch }, organization }: AccessPreviewProps) {
  if (isError) return <ErrorState title={messages.failed} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={2} />;
  return <AccessChanges preview={data} organization={organization} />;
}
