/** The SES message tag that names the organization that sent an invitation or a message to everybody. */
export const organizationTag = 'organization';
