import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { IconPhotoDown, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router-dom';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { Event } from '#shared/model/events/event.ts';
import type { EveningReport } from '#shared/model/statistics/report.ts';
import { drawEveningReport } from '../../features/statistics/report/draw-evening-report.ts';
import { EveningFigures } from '../../features/statistics/report/evening-figures.tsx';
import { eveningReportText } from '../../features/statistics/report/text.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { eventQuery } from '../../lib/api/queries/event-queries.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { saveBlob } from '../../lib/browser/save-file.ts';
import { eventTime } from '../../lib/words/event-times.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { PaperBrand } from '../../ui/printing/load-paper-brand.ts';
import { paperBrand } from '../../ui/printing/paper-brand.ts';
import { CsvButton } from '../../ui/tables/csv-button.tsx';
import { HostsOnly } from '../hosts-only.tsx';
import { CanceledEvent } from './canceled-event.tsx';
import { EveningNav } from './evening-nav.tsx';
import styles from './evening-report-page.module.css';

export function EveningReportPage() {
  useTitle(eveningReportText.title);
  const { id = '' } = useParams();
  return (
    <HostsOnly title={eveningReportText.title} refusal={<ErrorNotice message={eveningReportText.denied} />}>
      <EveningReportOf key={id} eventId={id} />
    </HostsOnly>
  );
}

function EveningReportOf({ eventId }: { eventId: string }) {
  const event = useQuery(eventQuery(eventId));
  const report = useQuery({ ...routeQuery(statistics.getEveningReport, { id: eventId }), staleTime: 30_000 });
  const missing = [event, report].find(({ isError, data }) => isError && data === undefined);
  if (missing !== undefined) {
    const words = event.data === undefined ? eveningReportText.eventMissing : eveningReportText.failed;
    return (
      <>
        <PageHeader title={eveningReportText.title} />
        <ErrorNotice {...failureOf(missing.error, words)} onRetry={missing.refetch} />
      </>
    );
  }
  const [shown, figures] = [event.data?.event, report.data?.report];
  const isCanceled = shown?.cancellation !== undefined;
  const isThere = shown !== undefined && figures !== undefined;
  return (
    <>
      <PageHeader
        title={eveningReportText.title}
        detail={
          shown === undefined ? <Skeleton height={24} width={280} /> : `${shown.name} · ${eventTime(shown.start_time, shown.time_zone)}`
        }
      />
      {!isCanceled && (
        <div className={styles['ways']}>
          <EveningNav eventId={eventId} isOver isSold={shown?.price !== undefined || shown?.sold === true} />
        </div>
      )}
      {isCanceled ? (
        <CanceledEvent eventId={eventId} />
      ) : !isThere ? (
        <div role="status" aria-label={eveningReportText.loading} className="stack gap-16">
          <Skeleton height={84} radius={12} />
          <Skeleton height={260} radius={12} />
        </div>
      ) : figures.dates === 0 && figures.rounds.length === 0 && figures.feedback.answers === 0 ? (
        <EmptyState title={eveningReportText.none.title} text={eveningReportText.none.text} />
      ) : (
        <>
          <Tools event={shown} report={figures} />
          <EveningFigures event={shown} report={figures} />
        </>
      )}
    </>
  );
}

function Tools({ event, report }: { event: Event; report: EveningReport }) {
  const saving = useWork(async () => saveBlob(await drawEveningReport(event, report, await paperBrand()), `report-${event.id}.png`), {
    fallback: eveningReportText.notSaved,
  });
  const [brand, setBrand] = useState<PaperBrand | null>(null);
  const print = async () => {
    const found = await paperBrand();
    flushSync(() => setBrand(found));
    window.print();
  };
  return (
    <>
      {brand !== null && (
        <div className={styles['brand']} aria-hidden="true" style={{ borderColor: brand.accent ?? undefined }}>
          {brand.logo !== null && <img src={brand.logo.src} alt="" />}
        </div>
      )}
      <div className={styles['tools']}>
        <Button
          variant="default"
          leftSection={<IconPhotoDown size={18} aria-hidden="true" />}
          disabled={saving.busy}
          onClick={() => void saving.run(undefined)}
        >
          {saving.busy ? eveningReportText.saving : eveningReportText.save}
        </Button>
        <CsvButton ask={() => call(statistics.exportEveningReport, { id: event.id })} fileName={`report-${event.id}.csv`} />
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => void print()}>
          {eveningReportText.print}
        </Button>
        {saving.failure !== null && <ErrorNotice {...saving.failure} />}
      </div>
    </>
  );
}
