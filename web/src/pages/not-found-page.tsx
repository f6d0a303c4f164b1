import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { paths } from '../lib/browser/address/paths.ts';
import { useTitle } from '../lib/browser/address/use-title.ts';
import { FullPage } from '../ui/page/full-page.tsx';
import { LoadingScreen } from '../ui/page/loading-screen.tsx';
import { notFoundPageText } from './text.ts';

// Loaded here, so that the app's first file, which names all pages, does not grow by them: every guest loads that file.
const OrderPage = lazy(() => import('./guests/registration-page.tsx').then(({ loadOrderPage }) => loadOrderPage()));
const TransferPage = lazy(() => import('./guests/registration-page.tsx').then(({ loadTransferPage }) => loadTransferPage()));
const ReportPage = lazy(() => import('./public-pages/report-page.tsx'));

/** Says that there is nothing here, or shows one of the pages above. */
export default function NotFoundPage() {
  const order = useMatch('/order/:token');
  const transfer = useMatch('/transfer/:token');
  const report = useMatch('/report-page/:kind/:slug');
  return (
    <Suspense fallback={<LoadingScreen />}>
      {order && <OrderPage {...order.params} />}
      {transfer && <TransferPage {...transfer.params} />}
      {report && <ReportPage {...report.params} otherwise={<NotFound />} />}
      {!(order ?? transfer ?? report) && <NotFound />}
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
