import type { QueryClient } from '@tanstack/react-query';
import { exports } from '#shared/contract/routes/exports.ts';
import type { DataExport, ExportKind } from '#shared/model/exports/export.ts';
import { call } from '../calls/api-client.ts';
import { routeQuery } from './route-query.ts';

/** Starts a file export, or finds one that is already running. `filters`: the filters of the list of participants. */
export const beginFile = async (kind: ExportKind, filters: Readonly<Record<string, string>> = {}): Promise<DataExport> =>
  (await call(exports.startExport, { kind, ...filters })).export;

/** Milliseconds between two requests for the progress, and the longest time between two checks for a file. */
const [lookEvery, longest] = [1500, 3_600_000];

/** Query for the user's files. It is refetched while a file is being created, and when a file expires. */
export const filesQuery = {
  ...routeQuery(exports.listExports, {}),
  refetchInterval: ({ state: { data } }: { state: { data: { exports: DataExport[] } | undefined } }) => {
    const files = data?.exports ?? [];
    if (files.length === 0) return false as const;
    const ends = files.map(({ until }) => (until === null ? 0 : Date.parse(until) - Date.now()));
    return Math.min(longest, Math.max(lookEvery, Math.min(...ends)));
  },
};

/** Shows a file whose export was just started, and lets the page follow its progress. */
export const showFile = (queryClient: QueryClient, file: DataExport): void =>
  void queryClient.setQueryData(filesQuery.queryKey, (known) => ({
    exports: [...(known?.exports ?? []).filter(({ kind }) => kind !== file.kind), file],
  }));
