import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { useTitle } from '../lib/use-title.ts';
import { FullPage } from '../ui/full-page.tsx';

export default function NotFoundPage() {
  useTitle('Page not found');
  return (
    <FullPage title="Page not found" text="There is nothing at this address. It may have been mistyped, or what was here is gone.">
      <Button component={Link} to={paths.home}>
        Go to the start
      </Button>
    </FullPage>
  );
}
