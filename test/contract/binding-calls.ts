/** Calls with a binding method and path below `/api/v1`. Names of parameters do not matter. */
export const bindingCalls = [
  ...['POST /auth/login', 'POST /auth/register', 'GET /auth/me', 'POST /auth/refresh', 'POST /auth/forgot-password'],
  ...['POST /auth/verify-otp', 'POST /auth/reset-password', 'POST /auth/register/send-otp', 'POST /auth/register/verify-otp'],
  ...['POST /auth/register/complete', 'GET /auth/validate-invite', 'POST /auth/accept-invite', 'POST /auth/complete-tenant-setup'],
  ...['POST /auth/logout', 'POST /auth/change-password', 'POST /auth/logout-all', 'GET /settings/registration-enabled'],
  ...['GET /events', 'POST /events', 'GET /events/{id}', 'PUT /events/{id}', 'PUT /events/{id}/status', 'DELETE /events/{id}'],
  ...['GET /events/{id}/statistics', 'GET /events/{id}/matches/statistics', 'POST /events/{id}/send-invites'],
  ...['POST /events/{id}/duplicate', 'GET /events/{id}/calendar'],
  ...[
    'POST /hosts/invite',
    'GET /hosts/my-hosts',
    'DELETE /hosts/{id}',
    'POST /admins/invite',
    'GET /admins/my-admins',
    'DELETE /admins/{id}',
  ],
  ...['GET /users', 'PUT /users/{id}/role', 'GET /tenants', 'GET /tenant/settings', 'PUT /tenant/settings'],
  ...['GET /settings/system', 'PUT /settings/system', 'GET /settings/interests', 'GET /settings/categories'],
  ...['POST /settings/interests', 'PUT /settings/interests/{id}', 'DELETE /settings/interests/{id}'],
  ...['POST /settings/traits', 'PUT /settings/traits/{id}', 'DELETE /settings/traits/{id}'],
  ...['GET /data/personality-traits', 'GET /data/interests', 'GET /personality-traits', 'GET /events/{id}/interests/top'],
  ...['GET /participants', 'GET /events/{id}/participants', 'GET /events/{id}/participants/active'],
  ...['GET /participants/search', 'GET /events/{id}/participants/search'],
  ...['GET /participants/statistics', 'GET /events/{id}/participants/statistics', 'GET /participants/{id}'],
  ...['POST /events/{id}/participants', 'PUT /participants/{id}', 'DELETE /participants/{id}', 'DELETE /events/{id}/participants/{pid}'],
  ...['POST /events/{id}/participants/registration-link', 'POST /events/{id}/invite-token'],
  ...['GET /register/{key}', 'POST /register/{key}', 'GET /register/{key}/validate', 'POST /register/{key}/profile-link'],
  ...['PUT /participants/{id}/profile', 'GET /participants/{id}/profile', 'POST /participants/auth/refresh'],
  ...['GET /participants/{id}/profile/export', 'DELETE /participants/{id}/profile', 'POST /participants/{id}/profile-link'],
  ...['PUT /events/{id}/participants/{pid}/attendance', 'GET /participants/{id}/matches', 'POST /matches', 'DELETE /matches/{id}'],
  ...['GET /events/{id}/matches', 'GET /events/{id}/matches/history', 'GET /events/{id}/participants/{pid}/matches'],
  ...['GET /events/{id}/participants/{pid}/compatible', 'GET /participants/{id}/photo', 'GET /photos/participants/{file}'],
  ...['POST /photo-uploads', 'GET /photo-uploads/{id}', 'GET /participants/export', 'GET /events/{id}/participants/export'],
  ...['GET /events/{id}/matches/export', 'GET /audit'],
] as const;

/** Binding addresses of screens. */
export const bindingAddresses = [
  ...['/', '/login', '/register', '/verify-otp', '/forgot-password', '/accept-invite', '/register/{eventId}', '/participant/profile/edit'],
  ...['/dashboard', '/setup-organization', '/events', '/events/new', '/events/{id}', '/events/{id}/participants', '/events/{id}/matches'],
  ...['/events/{id}/match', '/participants', '/statistics', '/hosts', '/profile', '/settings', '/tenant-settings'],
] as const;
