import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { paths } from '../lib/browser/address/paths.ts';
import { useTitle } from '../lib/browser/address/use-title.ts';
import { FullPage } from '../ui/page/full-page.tsx';
import { LoadingScreen } from '../ui/page/loading-screen.tsx';
import { notFoundPageText } from './text.ts';

/** Loaded here, so that the app's first file, which names all pages, does not grow by it: every guest loads that file. */
const ReportPage = lazy(() => import('./public-pages/report-page.tsx'));

/** Says that there is nothing here or, at `/report-page/:kind/:slug`, shows the page that reports a public page. */
export default function NotFoundPage() {
  const report = useMatch('/report-page/:kind/:slug');
  if (report === null) return <NotFound />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ReportPage {...report.params} otherwise={<NotFound />} />
    </Suspense>
  );
}

function NotFound() {
  useTitle(notFoundPageText.title);
  return (
    <FullPage title={notFoundPageText.title} text={notFoundPageText.text}>
      <Button component={Link} to={paths.home}>
        {notFoundPageText.start}
      </Button>
    </FullPage>
  );
}
