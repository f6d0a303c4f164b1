import { Button } from '@mantine/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FullPage } from '../ui/page/full-page.tsx';
import { errorBoundaryText } from './text.ts';

/** The last net: a broken screen says so and offers the way out (docs/rules/screens.md#what-a-failure-says). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <FullPage title={errorBoundaryText.title} text={errorBoundaryText.text}>
        <Button onClick={() => window.location.reload()}>{errorBoundaryText.reload}</Button>
      </FullPage>
    );
  }
}
