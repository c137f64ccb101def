import type { ReactNode } from 'react';
import { CloudOff, ListFilter, RotateCw } from '../icons/index.ts';
import { Button } from './Button.tsx';
import { baseMessages } from './baseMessages.ts';
import { uiMessages } from '../theme/uiMessages.ts';
import './EmptyState.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: ReactNode;
  /** The purpose, in one or two sentences. */
  children?: ReactNode;
  /** The one button that starts it. */
  action?: ReactNode;
  secondaryAction?: ReactNode;
  tone?: 'plain' | 'bad';
  live?: boolean;
}

/** Shown where a list is empty: icon, what it is for, one button. */
export function EmptyState(props: EmptyStateProps): ReactNode {
  const hasActions = props.action !== undefined || props.secondaryAction !== undefined;
  return (
    <div className="cd-empty" role={props.live === true ? 'alert' : undefined}>
      <span className={`cd-empty-icon cd-empty-${props.tone ?? 'plain'}`} aria-hidden="true">
        {props.icon}
      </span>
      <h2>{props.title}</h2>
      {props.children !== undefined && <div className="cd-empty-text">{props.children}</div>}
      {hasActions && (
        <div className="cd-empty-actions">
          {props.action}
          {props.secondaryAction}
        </div>
      )}
    </div>
  );
}

interface FilteredStateProps {
  title: ReactNode;
  /** The active filters. */
  children?: ReactNode;
  onClear: () => void;
  clearLabel?: string;
}

/** Shown where filters hide everything: which ones, and a way to clear them. */
export function FilteredState({ title, children, onClear, clearLabel }: FilteredStateProps): ReactNode {
  return (
    <EmptyState
      icon={<ListFilter />}
      title={title}
      action={<Button onClick={onClear}>{clearLabel ?? baseMessages.clearFilters}</Button>}
    >
      {children}
    </EmptyState>
  );
}

interface ErrorStateProps {
  title: ReactNode;
  /** What failed and what still works. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  secondaryAction?: ReactNode;
  icon?: ReactNode;
}

/** Shown where something couldn't be loaded: what failed, what still works, Retry. */
export function ErrorState(props: ErrorStateProps): ReactNode {
  const { onRetry } = props;
  return (
    <EmptyState
      live
      tone="bad"
      icon={props.icon ?? <CloudOff />}
      title={props.title}
      action={
        onRetry !== undefined && (
          <Button icon={<RotateCw />} loading={props.retrying === true} onClick={() => onRetry()}>
            {uiMessages.retry}
          </Button>
        )
      }
      secondaryAction={props.secondaryAction}
    >
      {props.children}
    </EmptyState>
  );
}
