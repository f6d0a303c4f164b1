import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Event } from '#shared/model/events/event.ts';
import type { NightState, Plan } from '#shared/model/rounds/night.ts';
import { formatClock } from '#shared/rules/events/event-words.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { importAgain } from '../../../lib/browser/import-again.ts';
import type { QrPath } from '../../../lib/browser/qr-path.ts';
import type { PaperBrand } from '../../../ui/printing/load-paper-brand.ts';
import { paperBrand } from '../../../ui/printing/paper-brand.ts';
import { roundsPageText } from '../text.ts';
import { changedNumbers, type PaperKind, PaperSheets } from './paper-sheets.tsx';
import { paperText } from './text.ts';

interface PaperProps {
  event: Event;
  night: NightState;
  plan: Plan;
  /** Returns a guest's name; null if they appear only by number. */
  nameOf: (id: string) => string | null;
}

type Draw = (text: string) => QrPath;

/** Prints what the evening needs on paper. After a replan, it can print only the cards that have changed. */
export function Paper({ event, night, plan, nameOf }: PaperProps) {
  const [printed, setPrinted] = useState<{ kind: PaperKind; draw: Draw | null; brand: PaperBrand | null } | null>(null);
  const drawing = useRef<Promise<[Draw | null, PaperBrand | null]>>(undefined);
  const before = useBefore(plan);
  const changed = before === null ? null : changedNumbers(before, plan, night.round + 1);
  // Loads the codes and the brand while the user reads the menu, so that printing follows the tap immediately: otherwise Safari would not print. If there
  // is no connection, the cards have no codes.
  const load = () => {
    drawing.current ??= Promise.all([
      importAgain(() => import('../../../lib/browser/qr-path.ts')).then(
        ({ qrPath }) => qrPath,
        () => null,
      ),
      paperBrand(),
    ]);
    return drawing.current;
  };
  const print = async (kind: PaperKind) => {
    const [draw, brand] = await load();
    flushSync(() => setPrinted({ kind, draw, brand }));
    window.print();
  };
  useEffect(() => {
    const over = () => setPrinted(null);
    window.addEventListener('afterprint', over);
    return () => window.removeEventListener('afterprint', over);
  }, []);
  const { seconds, gap_seconds } = plan.settings;
  const startOf = (round: number) =>
    night.round > 0
      ? ''
      : formatClock(new Date(Date.parse(event.start_time) + (round - 1) * (seconds + gap_seconds) * 1000).toISOString(), event.time_zone);
  return (
    <>
      <Menu position="bottom-start" radius={10} shadow="md" withInitialFocusPlaceholder={false} onOpen={() => void load()}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden="true" />}>
            {roundsPageText.print}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => print('run-sheet')}>{paperText.runSheet}</Menu.Item>
          <Menu.Item onClick={() => print('cards')}>{paperText.cards}</Menu.Item>
          {changed !== null && changed.size > 0 && changed.size < plan.people.length && (
            <Menu.Item onClick={() => print('changed-cards')}>{paperText.changedCards(changed.size)}</Menu.Item>
          )}
          <Menu.Item onClick={() => print('badges')}>{paperText.badges}</Menu.Item>
          <Menu.Item onClick={() => print('tables')}>{paperText.tables}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {printed !== null && (
        <PaperSheets
          kind={printed.kind}
          plan={plan}
          title={event.name}
          isForFriends={event.format === 'friends'}
          nameOf={nameOf}
          startOf={startOf}
          mark={paperText.plan(plan.version, formatClock(plan.made_at, event.time_zone))}
          only={printed.kind === 'changed-cards' ? changed : null}
          brand={printed.brand}
          codeOf={(id) => printed.draw?.(`${window.location.origin}${paths.eveningOf(event.id, id)}`) ?? null}
        />
      )}
    </>
  );
}

/** Returns the version of the plan that this page showed before the current one. */
function useBefore(plan: Plan): Plan | null {
  const [before, setBefore] = useState<Plan | null>(null);
  const shown = useRef(plan);
  useEffect(() => {
    if (shown.current.version === plan.version) return;
    setBefore(shown.current);
    shown.current = plan;
  }, [plan]);
  return before;
}
