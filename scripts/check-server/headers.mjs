/** Response headers a browser must be allowed to read: without them no token and no captcha reaches the client. */
export const exposedHeaders = ['authorization', 'captchaid'];

/** Request headers a browser must be allowed to send (spec §7). */
export const sentHeaders = [
  'authorization',
  'osclient',
  'clienttype',
  'clientsystem',
  'apiengine',
  'content-type',
];
