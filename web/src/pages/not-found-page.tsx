import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../lib/browser/address/paths.ts';
import { useTitle } from '../lib/browser/address/use-title.ts';
import { FullPage } from '../ui/page/full-page.tsx';
import { notFoundPageText } from './text.ts';

export default function NotFoundPage() {
  useTitle(notFoundPageText.title);
  return (
    <FullPage title={notFoundPageText.title} text={notFoundPageText.text}>
      <Button component={Link} to={paths.home}>
        {notFoundPageText.start}
      </Button>
    </FullPage>
  );
}
