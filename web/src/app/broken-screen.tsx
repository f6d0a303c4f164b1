import { Button } from '@mantine/core';
import { FullPage } from '../ui/page/full-page.tsx';
import { errorBoundaryText } from './text.ts';

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
