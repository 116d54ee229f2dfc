/** What every measurement is given. */
export type Bench = {
  /** For what a measurement needs on disk; gone when the bench ends. */
  folder: string;
  /** In it a data folder with the demo catalogue, which no shop is running on. */
  dataDir: string;
  rounds: number;
  /** How long one turn of one side takes. */
  seconds: number;
};
