import { Button } from '@mantine/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { FullPage } from '../ui/page/full-page.tsx';
import { errorBoundaryText } from './text.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands in their place when they break. */
  broken: ReactNode;
  /** Where the browser is. Anywhere else they are tried again; until they break, it changes nothing. */
  at?: Location;
}

/** A net: a broken screen says so and offers the way out (docs/rules/screens.md#what-a-failure-says). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean; at: Location | undefined }> {
  override state = { failed: false, at: this.props.at };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: { at: Location | undefined }) {
    return at === state.at ? null : { failed: false, at };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.failed ? this.props.broken : this.props.children;
  }
}

export function BrokenScreen() {
  return (
    <FullPage title={errorBoundaryText.title} text={errorBoundaryText.text}>
      <ReloadButton />
    </FullPage>
  );
}

export function ReloadButton() {
  return <Button onClick={() => window.location.reload()}>{errorBoundaryText.reload}</Button>;
}
