interface Figure {
  day: string;
  deviceId: number;
  method: string;
  service: string;
  vehicleType: string;
  subtotal: number;
  tax: number;
  discount: number;
  total: number;
}

/** The daily roll-up of invoices, gathered in memory for a bulk load as their transactions would have kept it. */
export class DayFigures {
  readonly #days = new Map<string, Figure & { invoices: number }>();

  add(figure: Figure): void {
    const { day, deviceId, method, service, vehicleType } = figure;
    const key = [day, deviceId, method, service, vehicleType].join('|');
    const known = this.#days.get(key) ?? {
      ...figure,
      invoices: 0,
      subtotal: 0,
      tax: 0,
      discount: 0,
      total: 0,
    };
    known.invoices += 1;
    known.subtotal += figure.subtotal;
    known.tax += figure.tax;
    known.discount += figure.discount;
    known.total += figure.total;
    this.#days.set(key, known);
  }

  /** Rows with exactly the parameters of the insert. */
  *rows(): Iterable<Record<string, string | number>> {
    for (const one of this.#days.values()) {
      const { day, deviceId, method, service, vehicleType, invoices, subtotal, tax, discount, total } = one;
      yield {
        day,
        device: deviceId,
        method,
        service,
        type: vehicleType,
        invoices,
        subtotal,
        tax,
        discount,
        total,
      };
    }
  }
}
