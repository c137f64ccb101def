import { ErrorState } from '@cofferdam/ui/base';
import { canRetry, type RemoteProblem } from './remoteProblem.ts';
import { remoteProblemMessages as messages } from './remoteProblem.messages.ts';

interface RemoteFailureCardProps {
  readonly problem: RemoteProblem;
  /** The section's name in the menu. */
  readonly sectionLabel: string;
  readonly onRetry: () => void;
}

/** Replaces the page of a remote that failed: section, build, reason and Retry. */
export function RemoteFailureCard(props: RemoteFailureCardProps) {
  const { problem, sectionLabel, onRetry } = props;
  return (
    <ErrorState title={messages.title(sectionLabel)} {...(canRetry(problem) ? { onRetry } : {})}>
      {messages.reason(problem)} {problem.isFallbackTried ? `${messages.fallbackTried} ` : ''}
      {messages.rest} {messages.build(problem)}.
    </ErrorState>
  );
}
