import { Component, type ReactNode } from 'react';

interface PageErrorBoundaryProps {
  readonly onCrash: (error: unknown) => void;
  readonly children: ReactNode;
}

interface PageErrorBoundaryState {
  readonly isCrashed: boolean;
}

/** Catches render errors of a remote's page, so that only that page fails. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { isCrashed: false };

  static getDerivedStateFromError(): PageErrorBoundaryState {
    return { isCrashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    return this.state.isCrashed ? null : this.props.children;
  }
}
