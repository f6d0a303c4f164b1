import '../../ui/layout.css';
import { useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { type PageKind, pageKind, pageSlug } from '#shared/model/public-pages/public-page.ts';
import { ReportForm } from '../../features/public-pages/report/report-form.tsx';
import { reportPageText } from '../../features/public-pages/report/text.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { GuestFrame } from '../../ui/page/guest-frame.tsx';
import NotFoundPage from '../not-found-page.tsx';

const named = z.object({ kind: pageKind, slug: pageSlug });

/** Lets anybody report a public page, which links here. */
export default function ReportPage() {
  const { data: page } = z.safeParse(named, useParams());
  return page === undefined ? <NotFoundPage /> : <Reporting {...page} />;
}

function Reporting(page: { kind: PageKind; slug: string }) {
  useTitle(reportPageText.title);
  return (
    <GuestFrame>
      <ReportForm {...page} />
    </GuestFrame>
  );
}
