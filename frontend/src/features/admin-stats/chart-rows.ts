/** A month and its amounts in kr, by the `amount` of each line. */
export interface ChartRow {
  readonly label: string;
  /** The month is not over yet. */
  readonly isRunning: boolean;
  readonly [amount: string]: string | number | boolean;
}

export interface ChartLine {
  readonly amount: string;
  readonly name: string;
  readonly colour: string;
  /** Distinguishes the lines without colour. */
  readonly dashes?: string;
}
