import '../../ui/layout.css';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { type PageKind, pageKind, pageSlug } from '#shared/model/public-pages/public-page.ts';
import { ReportForm } from '../../features/public-pages/report/report-form.tsx';
import { reportPageText } from '../../features/public-pages/report/text.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { GuestFrame } from '../../ui/page/guest-frame.tsx';

const named = z.object({ kind: pageKind, slug: pageSlug });

interface ReportPageProps {
  kind?: string | undefined;
  slug?: string | undefined;
  /** Shown if the address names no page. */
  otherwise: ReactNode;
}

/** Lets anybody report a public page, which links here. */
export default function ReportPage({ otherwise, ...address }: ReportPageProps) {
  const { data: page } = z.safeParse(named, address);
  return page === undefined ? otherwise : <Reporting {...page} />;
}

function Reporting(page: { kind: PageKind; slug: string }) {
  useTitle(reportPageText.title);
  return (
    <GuestFrame>
      <ReportForm {...page} />
    </GuestFrame>
  );
}
