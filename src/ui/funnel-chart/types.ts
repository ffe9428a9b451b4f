export interface FunnelStage {
  key: string;
  label: string;
  value: number;
  /** The value in words. */
  text: string;
  /** How much of the stage before is left, in words. */
  note?: string;
  /** Accessible name of the stage when it is pressed; begins with the visible words. */
  name?: string;
  onTap?: () => void;
}

export interface FunnelChartProps {
  name: string;
  /** From the widest on. */
  stages: readonly FunnelStage[];
}
