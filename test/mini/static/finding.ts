/** One thing in a build that a platform would refuse, or that would fail on a phone. */
export interface Finding {
  rule: Rule;
  file: string;
  message: string;
}

/** Names of the checks, as tests name what they expect. */
export type Rule =
  | 'package-size'
  | 'missing-file'
  | 'code-from-text'
  | 'phone-lacks'
  | 'private-api'
  | 'privacy'
  | 'tab-bar'
  | 'template-script'
  | 'lazy-loading'
  | 'component-style';
