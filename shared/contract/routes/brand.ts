import * as z from 'zod/mini';
import { verificationCode } from '#shared/model/accounts/account.ts';
import { brand, brandForm, replyToForm } from '#shared/model/brand/brand.ts';
import { resource } from '../define.ts';

const reply = z.object({ brand });

/** How an organization looks to its guests (docs/rules/brand.md). */
export const brandRoutes = resource('brand', {
  getBrand: {
    method: 'GET',
    path: '/tenant/brand',
    summary: "The organization's logo, color, and the sender of its emails",
    auth: ['host'],
    rights: ['table:get'],
    reply,
    errors: [],
  },
  saveBrand: {
    method: 'PUT',
    path: '/tenant/brand',
    summary: "Change the organization's logo, color, or the sender's name",
    auth: ['admin'],
    rights: ['table:get', 'table:put', 'table:update'],
    body: brandForm,
    reply,
    errors: ['upload_not_found', 'conflict'],
  },
  askReplyTo: {
    method: 'POST',
    path: '/tenant/brand/reply-to',
    summary: 'E-mail a code to the address that should receive the answers of guests',
    auth: ['admin'],
    rights: ['table:get', 'table:put', 'table:update', 'mail:invite'],
    body: replyToForm,
    reply,
    errors: ['too_many_mails', 'too_many_requests'],
  },
  confirmReplyTo: {
    method: 'PUT',
    path: '/tenant/brand/reply-to',
    summary: 'Prove with its code the address that receives the answers of guests',
    auth: ['admin'],
    rights: ['table:get', 'table:put', 'table:update', 'secrets:derive'],
    body: z.object({ otp: verificationCode }),
    reply,
    errors: ['invalid_code'],
  },
  removeReplyTo: {
    method: 'DELETE',
    path: '/tenant/brand/reply-to',
    summary: 'Send the answers of guests nowhere again',
    auth: ['admin'],
    rights: ['table:get', 'table:put', 'table:update'],
    reply,
    errors: [],
  },
});
