export interface TabItem {
  key: string;
  text: string;
  count?: number;
  /** Something on it needs attention: an invalid field. */
  marked?: boolean;
}

export interface TabsProps {
  items: readonly TabItem[];
  current: string;
  onChange: (key: string) => void;
  /** What the tabs switch between. */
  name: string;
  /** Id of the panel that they show, for assistive technology. */
  panelId?: string;
}
