export default function harvest(element, { tons }, { signal }) {
  const values = Object.values(tons);
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const line = document.createElement('p');
  line.className = 'harvest-mean';
  line.textContent = `On average ${mean.toFixed(1)} t a year.`;
  element.append(line);
  signal.addEventListener('abort', () => line.remove());
}
