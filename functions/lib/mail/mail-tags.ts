/** The name of SES's message tag that says whose invitation a mail was. */
export const organizationTag = 'organization';
