import * as z from 'zod/mini';
import { id, instant } from '#shared/model/common.ts';
import { dataExport, exportForm } from '#shared/model/exports/export.ts';
import { participantFilters } from '#shared/model/participants/participant-lists.ts';
import { resource } from '../define.ts';

/** A super_admin's call names the organization; ignored for other callers. */
const ofTenant = { tenant_id: z.optional(id) };

/** Files of any size, made in the background. A caller has at most one of each kind at a time. */
export const exports = resource('exports', {
  startExport: {
    method: 'POST',
    path: '/exports',
    summary: "Make a file in the background, with the list's filters; the same question again, while it is made, gives the same file",
    auth: ['host'],
    rights: ['table:get', 'table:put', 'table:check'],
    query: z.object({ ...participantFilters, ...ofTenant }),
    body: exportForm,
    reply: z.object({ export: dataExport }),
    status: 202,
    errors: [],
  },
  listExports: {
    method: 'GET',
    path: '/exports',
    summary: "The caller's own files: being made, ready, or failed",
    auth: ['host'],
    rights: ['table:get', 'table:query'],
    query: z.object(ofTenant),
    reply: z.object({ exports: z.array(dataExport) }),
    errors: [],
  },
  getExport: {
    method: 'GET',
    path: '/exports/{id}',
    summary: "One of the caller's files, and how far it is",
    auth: ['host'],
    rights: ['table:get', 'table:query'],
    query: z.object(ofTenant),
    reply: z.object({ export: dataExport }),
    errors: ['export_not_found'],
  },
  getExportLink: {
    method: 'GET',
    path: '/exports/{id}/link',
    summary: 'An address to download a file that is ready, good until the file is removed',
    auth: ['host'],
    rights: ['table:get', 'table:query', 'exports:read'],
    query: z.object(ofTenant),
    reply: z.object({ url: z.string(), expires_at: instant }),
    errors: ['export_not_found', 'export_unfinished'],
  },
});
