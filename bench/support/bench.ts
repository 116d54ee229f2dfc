/** The input of every measurement. */
export type Bench = {
  /** Temporary files; removed when the bench ends. */
  folder: string;
  /** A data folder with the demo catalogue, inside `folder`. No shop is running on it. */
  dataDir: string;
  rounds: number;
  /** How long a turn of one side takes. */
  seconds: number;
  /** The number of sizes of shops that growth is measured in, from the smallest. */
  sizes: number;
};
